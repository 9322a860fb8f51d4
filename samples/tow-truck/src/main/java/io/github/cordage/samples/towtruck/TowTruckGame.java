package io.github.cordage.samples.towtruck;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppState;
import com.jme3.bullet.BulletAppState;
import com.jme3.font.BitmapText;
import com.jme3.input.KeyInput;
import com.jme3.input.controls.ActionListener;
import com.jme3.input.controls.KeyTrigger;
import com.jme3.light.AmbientLight;
import com.jme3.light.DirectionalLight;
import com.jme3.math.ColorRGBA;
import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.shadow.DirectionalLightShadowRenderer;
import com.jme3.shadow.EdgeFilteringMode;
import com.jme3.system.AppSettings;
import io.github.cordage.jme.RopeAppState;
import java.util.HashSet;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A tow truck that pulls a car out of a ditch. The arrow keys drive, Space fastens the hook to the car or takes it off,
 * Q and E wind in and pay out, A and D turn the camera.
 */
public class TowTruckGame extends SimpleApplication implements ActionListener {
    private static final String HOOK = "hook";
    private static final float CAMERA_SPEED = 1;

    private final RopeAppState ropes = new RopeAppState();
    private final Set<String> held = new HashSet<>();
    private @Nullable TowScene scene;
    private @Nullable BitmapText text;
    private float orbit = 0.9f;

    /** Creates the game. */
    public TowTruckGame() {
        // No camera to fly with, and no statistics.
        super(new AppState[0]);
    }

    @Override
    public void simpleInitApp() {
        // Not before the application runs: it loads the native library.
        BulletAppState bullet = new BulletAppState();
        stateManager.attach(bullet);
        stateManager.attach(ropes);
        scene = new TowScene(rootNode, assetManager, bullet.getPhysicsSpace(), ropes);
        addLights();
        addKey("forward", KeyInput.KEY_UP);
        addKey("backward", KeyInput.KEY_DOWN);
        addKey("left", KeyInput.KEY_LEFT);
        addKey("right", KeyInput.KEY_RIGHT);
        addKey("in", KeyInput.KEY_Q);
        addKey("out", KeyInput.KEY_E);
        addKey("camera left", KeyInput.KEY_A);
        addKey("camera right", KeyInput.KEY_D);
        addKey(HOOK, KeyInput.KEY_SPACE);
        text = new BitmapText(assetManager.loadFont("Interface/Fonts/Default.fnt"));
        text.setLocalTranslation(16, settings.getHeight() - 12f, 0);
        guiNode.attachChild(text);
    }

    private void addKey(String name, int key) {
        if (inputManager != null) {
            inputManager.addMapping(name, new KeyTrigger(key));
            inputManager.addListener(this, name);
        }
    }

    private void addLights() {
        DirectionalLight sun = new DirectionalLight();
        sun.setDirection(new Vector3f(-0.55f, -0.9f, -0.42f).normalizeLocal());
        sun.setColor(new ColorRGBA(1.5f, 1.42f, 1.28f, 1));
        rootNode.addLight(sun);
        AmbientLight sky = new AmbientLight();
        sky.setColor(new ColorRGBA(0.42f, 0.48f, 0.58f, 1));
        rootNode.addLight(sky);
        DirectionalLightShadowRenderer shadows = new DirectionalLightShadowRenderer(assetManager, 2048, 3);
        shadows.setLight(sun);
        shadows.setShadowIntensity(0.55f);
        shadows.setEdgeFilteringMode(EdgeFilteringMode.PCF4);
        shadows.setShadowZExtend(60);
        viewPort.addProcessor(shadows);
        viewPort.setBackgroundColor(new ColorRGBA(0.7f, 0.8f, 0.9f, 1));
        cam.setFrustumPerspective(45, (float) cam.getWidth() / cam.getHeight(), 0.2f, 300);
    }

    @Override
    public void onAction(String name, boolean isPressed, float tpf) {
        if (!isPressed) {
            held.remove(name);
        } else if (held.add(name) && name.equals(HOOK)) {
            scene().hookOrLetGo();
        }
    }

    @Override
    public void simpleUpdate(float tpf) {
        scene().drive(way("forward", "backward"), way("left", "right"), way("out", "in"));
        scene().placeHook();
        orbit += CAMERA_SPEED * tpf * way("camera left", "camera right");
        placeCamera();
        showText();
    }

    private float way(String one, String other) {
        return (held.contains(one) ? 1f : 0f) - (held.contains(other) ? 1f : 0f);
    }

    private void placeCamera() {
        Vector3f truck = scene().truck().getPhysicsLocation(null);
        Vector3f car = scene().car().getPhysicsLocation(null);
        Vector3f middle = truck.add(car).multLocal(0.5f);
        float away = 5.7f + 0.55f * truck.distance(car);
        float x = away * FastMath.sin(orbit);
        float z = away * FastMath.cos(orbit);
        cam.setLocation(middle.add(x, 0.38f * away, z));
        cam.lookAt(middle.add(0, 0.4f, 0), Vector3f.UNIT_Y);
    }

    private void showText() {
        BitmapText its = text;
        if (its != null) {
            its.setText(String.format(
                    Locale.ROOT,
                    "arrows: drive   space: %s   Q, E: winch   A, D: camera      rope %.1f m, %.1f kN",
                    scene().onCar() == null ? "hook the car" : "take the hook off",
                    scene().rope().length(),
                    scene().rope().stats().maxTension() / 1000));
        }
    }

    /** Contents of the scene, once the game has begun. */
    final TowScene scene() {
        return Objects.requireNonNull(scene, "the game has begun");
    }

    /**
     * Opens the game in a window.
     *
     * @param args none
     */
    public static void main(String[] args) {
        TowTruckGame game = new TowTruckGame();
        AppSettings settings = new AppSettings(true);
        settings.setTitle("Tow truck");
        settings.setResolution(1280, 720);
        settings.setSamples(4);
        settings.setAudioRenderer(null);
        game.setSettings(settings);
        game.setShowSettings(false);
        game.start();
    }
}
