package io.github.cordage.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.testkit.browser.SiteFiles;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Every link and picture of the site leads to a file of the site, and every anchor to a place in it. */
@Tag("D9")
@ExtendWith(SiteRequired.class)
class SiteLinksTest {
    private static final Pattern LINK = Pattern.compile("\\s(?:href|src)=\"([^\"]*)\"");
    private static final Pattern PLACE = Pattern.compile("\\s(?:id|name)=\"([^\"]+)\"");
    private static final Pattern ELSEWHERE = Pattern.compile("(?:https?|mailto|data|javascript):.*");

    /** Nothing else is linked to, so that a mistyped address is noticed. */
    private static final Set<String> HOSTS = Set.of(
            "docs.oracle.com",
            "github.com",
            "pitest.org",
            "vitepress.dev",
            "keepachangelog.com",
            "semver.org",
            "www.apache.org");

    private final Map<Path, Set<String>> places = new HashMap<>();

    /** The pages, by their names; those that javadoc writes have links that javadoc made. */
    static Map<String, String> pages() throws IOException {
        Map<String, String> pages = new TreeMap<>();
        try (Stream<Path> files = Files.walk(SiteFiles.FOLDER)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".html")).toList()) {
                String name = SiteFiles.FOLDER.relativize(file).toString().replace('\\', '/');
                if (!name.startsWith("api/") && !name.startsWith("play/")) {
                    pages.put(name, Files.readString(file));
                }
            }
        }
        return pages;
    }

    private Set<String> placesIn(Path file) throws IOException {
        Set<String> known = places.get(file);
        if (known == null) {
            known = new HashSet<>();
            Matcher place = PLACE.matcher(Files.readString(file));
            while (place.find()) {
                known.add(place.group(1));
            }
            places.put(file, known);
        }
        return known;
    }

    private boolean leadsSomewhere(String page, String link) throws IOException {
        URI target = URI.create("http://site/" + page).resolve(link.replace("&amp;", "&"));
        String path = target.getPath().substring(1);
        Path file = SiteFiles.FOLDER.resolve(path.isEmpty() || path.endsWith("/") ? path + "index.html" : path);
        if (!Files.isRegularFile(file)) {
            return false;
        }
        String place = target.getFragment();
        return place == null
                || !file.toString().endsWith(".html")
                || placesIn(file).contains(place);
    }

    @Test
    @Tag("D10")
    void theLicencesOfWhatThePagesUseAreThere() throws IOException {
        String notice = Files.readString(SiteFiles.FOLDER.resolve("NOTICE.txt"));
        // The theme, what draws it, and the search; each with the text of its licence.
        for (String name : List.of("vitepress", "@vue/runtime-core", "minisearch")) {
            int at = notice.indexOf("\n" + name + " ");
            assertTrue(at >= 0, name);
            int end = notice.indexOf("----", at);
            String its = notice.substring(at, end < 0 ? notice.length() : end);
            assertTrue(its.contains("Permission is hereby granted"), its);
        }
        assertTrue(Files.readString(SiteFiles.FOLDER.resolve("index.html")).contains("href=\"/NOTICE.txt\""));
        assertTrue(Files.isRegularFile(SiteFiles.FOLDER.resolve("LICENSE.txt")));
    }

    @Test
    void everyLinkLeadsSomewhere() throws IOException {
        List<String> broken = new ArrayList<>();
        int checked = 0;
        for (Map.Entry<String, String> page : pages().entrySet()) {
            Matcher link = LINK.matcher(page.getValue());
            while (link.find()) {
                checked++;
                if (ELSEWHERE.matcher(link.group(1)).matches()) {
                    String host = URI.create(link.group(1)).getHost();
                    if (host != null && !HOSTS.contains(host)) {
                        broken.add(page.getKey() + ": " + link.group(1));
                    }
                } else if (!leadsSomewhere(page.getKey(), link.group(1))) {
                    broken.add(page.getKey() + ": " + link.group(1));
                }
            }
        }
        assertEquals(List.of(), broken.stream().distinct().toList());
        assertTrue(checked > 1000, "links: " + checked);
    }

    @Test
    void everyPictureHasWords() throws IOException {
        List<String> silent = new ArrayList<>();
        for (Map.Entry<String, String> page : pages().entrySet()) {
            Matcher picture = Pattern.compile("<img\\b[^>]*>").matcher(page.getValue());
            while (picture.find()) {
                if (!picture.group().matches(".*\\salt=\"[^\"]+\".*")) {
                    silent.add(page.getKey() + ": " + picture.group());
                }
            }
        }
        assertEquals(List.of(), silent);
    }
}
