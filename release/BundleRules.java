// SPDX-License-Identifier: Apache-2.0

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * Checks a folder against the rules that the central repository has for what is published, and against a few of
 * Cordage's own: run it as {@code java release/BundleRules.java FOLDER}. It prints each broken rule, and ends with 1 if
 * there is one. Signatures are verified by gpg with the keys of GNUPGHOME.
 */
final class BundleRules {
    private static final Map<String, String> CHECKSUMS =
            new TreeMap<>(Map.of("md5", "MD5", "sha1", "SHA-1", "sha256", "SHA-256", "sha512", "SHA-512"));
    private static final List<String> OF_A_LIBRARY = List.of(".pom", ".jar", "-sources.jar", "-javadoc.jar", "-cyclonedx.json");
    private static final Pattern PROPERTY = Pattern.compile("\\$\\{([^}]+)}");
    private static final String GROUP = "io.github.cordage";
    private static final String BOM = "cordage-bom";

    private final Path folder;
    private final Set<String> broken = new TreeSet<>();
    /** Poms by the names of their artifacts. */
    private final Map<String, Element> poms = new TreeMap<>();

    private String version = "";

    private BundleRules(Path folder) {
        this.folder = folder;
    }

    public static void main(String[] arguments) throws Exception {
        if (arguments.length != 1 || !Files.isDirectory(Path.of(arguments[0]))) {
            System.err.println("usage: java release/BundleRules.java FOLDER");
            System.exit(2);
        }
        BundleRules rules = new BundleRules(Path.of(arguments[0]));
        int files = rules.check();
        rules.broken.forEach(System.err::println);
        if (!rules.broken.isEmpty()) {
            System.exit(1);
        }
        System.out.println("bundle of " + rules.version + ": " + rules.poms.size() + " artifacts, " + files + " files, no rule broken");
    }

    private int check() throws Exception {
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(Files::isRegularFile).sorted().toList();
        }
        for (Path file : files) {
            checkFile(file);
        }
        for (Map.Entry<String, Element> pom : poms.entrySet()) {
            checkPom(pom.getKey(), pom.getValue());
        }
        checkBom();
        return files.size();
    }

    /** Its place and name; and whether it is signed, and its checksums are right. */
    private void checkFile(Path file) throws Exception {
        String place = folder.relativize(file).toString().replace('\\', '/');
        Matcher parts = Pattern.compile(GROUP.replace('.', '/') + "/([^/]+)/([^/]+)/([^/]+)").matcher(place);
        if (!parts.matches() || !parts.group(3).startsWith(parts.group(1) + "-" + parts.group(2))) {
            broken.add(place + ": is not at group/artifact/version/artifact-version…");
            return;
        }
        if (version.isEmpty()) {
            version = parts.group(2);
        }
        if (!parts.group(2).equals(version) || version.endsWith("-SNAPSHOT")) {
            broken.add(place + ": has the version " + parts.group(2) + ", not that of one release");
        }
        if (Files.size(file) == 0) {
            broken.add(place + ": is empty");
        }
        String ending = place.substring(place.lastIndexOf('.') + 1);
        if (ending.equals("asc") || CHECKSUMS.containsKey(ending)) {
            if (!Files.exists(Path.of(file.toString().substring(0, file.toString().lastIndexOf('.'))))) {
                broken.add(place + ": belongs to no file");
            }
            return;
        }
        if (ending.equals("pom")) {
            poms.put(parts.group(1), parse(file));
        }
        checkSums(place, file);
        checkSignature(place, Path.of(file + ".asc"), file);
    }

    private void checkSums(String place, Path file) throws Exception {
        for (Map.Entry<String, String> sum : CHECKSUMS.entrySet()) {
            Path said = Path.of(file + "." + sum.getKey());
            if (!Files.exists(said)) {
                broken.add(place + ": has no " + sum.getKey());
                continue;
            }
            byte[] digest = MessageDigest.getInstance(sum.getValue()).digest(Files.readAllBytes(file));
            if (!Files.readString(said).strip().equals(HexFormat.of().formatHex(digest))) {
                broken.add(place + ": has another " + sum.getKey() + " than it says");
            }
        }
    }

    private void checkSignature(String place, Path signature, Path file) throws Exception {
        if (!Files.exists(signature)) {
            broken.add(place + ": is not signed");
            return;
        }
        Process gpg = new ProcessBuilder("gpg", "--batch", "--verify", signature.toString(), file.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(gpg.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (gpg.waitFor() != 0) {
            broken.add(place + ": the signature is wrong: " + said.strip().replace('\n', ' '));
        }
    }

    /** What people read about an artifact, what belongs to it, and what it needs. */
    private void checkPom(String artifact, Element pom) throws IOException {
        if (!text(pom, "artifactId").equals(artifact) || !inherited(pom, "version").equals(version)
                || !inherited(pom, "groupId").equals(GROUP)) {
            broken.add(artifact + ": the pom names another artifact");
        }
        for (String own : List.of("name", "description")) {
            if (text(pom, own).isEmpty()) {
                broken.add(artifact + ": the pom has no " + own);
            }
        }
        for (String path : List.of("url", "licenses/license/name", "licenses/license/url", "developers/developer/name",
                "scm/url", "scm/connection", "scm/developerConnection")) {
            if (inherited(pom, path).isEmpty()) {
                broken.add(artifact + ": the pom has no " + path);
            }
        }
        if (!text(pom, "repositories").isEmpty() || !text(pom, "pluginRepositories").isEmpty()) {
            broken.add(artifact + ": the pom names repositories");
        }
        checkNeeds(artifact, pom);
        if (!text(pom, "packaging").equals("pom")) {
            checkLibrary(artifact);
        }
    }

    private void checkNeeds(String artifact, Element pom) {
        Map<String, String> managed = managedVersions(pom);
        for (Element dependency : descend(pom, "dependencies/dependency")) {
            String name = text(dependency, "groupId") + ":" + text(dependency, "artifactId");
            String asked = text(dependency, "version");
            String resolved = asked.isEmpty() ? managed.getOrDefault(name, "imported") : resolve(asked, pom);
            boolean tested = text(dependency, "scope").equals("test");
            if (resolved.endsWith("-SNAPSHOT") || resolved.contains("${")) {
                broken.add(artifact + ": needs " + name + " " + resolved);
            }
            if (name.startsWith(GROUP + ":") && !tested && !poms.containsKey(text(dependency, "artifactId"))) {
                broken.add(artifact + ": needs " + name + ", which is not published");
            }
        }
    }

    /** Versions by group and artifact, of a pom and those above it. */
    private Map<String, String> managedVersions(Element pom) {
        Map<String, String> managed = new HashMap<>();
        for (Element at = pom; at != null; at = parent(at)) {
            for (Element dependency : descend(at, "dependencyManagement/dependencies/dependency")) {
                managed.putIfAbsent(
                        text(dependency, "groupId") + ":" + text(dependency, "artifactId"), resolve(text(dependency, "version"), at));
            }
        }
        return managed;
    }

    private String resolve(String text, Element pom) {
        Matcher property = PROPERTY.matcher(text);
        if (!property.find()) {
            return text;
        }
        String name = property.group(1);
        if (name.equals("project.version")) {
            return property.replaceFirst(Matcher.quoteReplacement(version));
        }
        for (Element at = pom; at != null; at = parent(at)) {
            for (Element value : descend(at, "properties/" + name)) {
                return property.replaceFirst(Matcher.quoteReplacement(value.getTextContent()));
            }
        }
        return text;
    }

    private void checkLibrary(String artifact) throws IOException {
        Path place = folder.resolve(GROUP.replace('.', '/')).resolve(artifact).resolve(version);
        for (String ending : OF_A_LIBRARY) {
            if (!Files.exists(place.resolve(artifact + "-" + version + ending))) {
                broken.add(artifact + ": has no " + ending);
                return;
            }
        }
        Set<String> classes = names(place.resolve(artifact + "-" + version + ".jar"));
        Set<String> sources = names(place.resolve(artifact + "-" + version + "-sources.jar"));
        Set<String> javadoc = names(place.resolve(artifact + "-" + version + "-javadoc.jar"));
        if (!classes.contains("META-INF/LICENSE")) {
            broken.add(artifact + ": the jar has no META-INF/LICENSE");
        }
        for (String name : classes) {
            if (name.endsWith(".class") && !name.contains("$") && !sources.contains(name.replace(".class", ".java"))) {
                broken.add(artifact + ": no source of " + name);
            }
        }
        for (String page : List.of("index.html", "element-list")) {
            if (!javadoc.contains(page)) {
                broken.add(artifact + ": the Javadoc has no " + page);
            }
        }
    }

    private static Set<String> names(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            Set<String> names = new TreeSet<>();
            file.stream().forEach(entry -> names.add(entry.getName()));
            return names;
        }
    }

    /** The bom lists all libraries, and nothing else. */
    private void checkBom() {
        Element bom = poms.get(BOM);
        if (bom == null) {
            broken.add(BOM + ": is missing");
            return;
        }
        Set<String> listed = new TreeSet<>();
        for (Element dependency : descend(bom, "dependencyManagement/dependencies/dependency")) {
            listed.add(text(dependency, "artifactId"));
        }
        Set<String> libraries = new TreeSet<>();
        poms.forEach((artifact, pom) -> {
            if (!text(pom, "packaging").equals("pom")) {
                libraries.add(artifact);
            }
        });
        if (!listed.equals(libraries)) {
            broken.add(BOM + ": lists " + listed + ", but the bundle has " + libraries);
        }
    }

    private static Element parse(Path file) throws Exception {
        try (InputStream in = Files.newInputStream(file)) {
            return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in).getDocumentElement();
        }
    }

    /** The text at a path in a pom, or in the next one above it that has some. */
    private String inherited(Element pom, String path) {
        for (Element at = pom; at != null; at = parent(at)) {
            String found = text(at, path);
            if (!found.isEmpty()) {
                return found;
            }
        }
        return "";
    }

    /** The pom that this one names as its parent; null if it names none, or one that is not in the bundle. */
    private Element parent(Element pom) {
        List<Element> named = descend(pom, "parent");
        if (named.isEmpty()) {
            return null;
        }
        Element parent = poms.get(text(named.get(0), "artifactId"));
        if (parent == null || !text(named.get(0), "version").equals(version)) {
            broken.add(text(pom, "artifactId") + ": its parent is not in the bundle");
            return null;
        }
        return parent;
    }

    /** The text of the first element at a path; empty if there is none. */
    private static String text(Element element, String path) {
        List<Element> found = descend(element, path);
        return found.isEmpty() ? "" : found.get(0).getTextContent().strip();
    }

    private static List<Element> descend(Element element, String path) {
        List<Element> at = List.of(element);
        for (String name : path.split("/")) {
            List<Element> next = new ArrayList<>();
            for (Element one : at) {
                for (Node node = one.getFirstChild(); node != null; node = node.getNextSibling()) {
                    if (node instanceof Element child && child.getNodeName().equals(name)) {
                        next.add(child);
                    }
                }
            }
            at = next;
        }
        return at;
    }
}
