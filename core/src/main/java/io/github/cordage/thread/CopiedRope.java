package io.github.cordage.thread;

import io.github.cordage.internal.world.RopeCopy;
import io.github.cordage.view.RopeView;

/** A rope as it was when it was copied. */
final class CopiedRope implements RopeView {
    private final RopeCopy copy;

    CopiedRope(RopeCopy copy) {
        this.copy = copy;
    }

    @Override
    public int id() {
        return copy.id();
    }

    @Override
    public String name() {
        return copy.name();
    }

    @Override
    public boolean isAlive() {
        return true;
    }

    @Override
    public double alpha() {
        return copy.alpha();
    }

    @Override
    public int nodeCount() {
        return copy.nodeCount();
    }

    @Override
    public double radius() {
        return copy.radius();
    }

    @Override
    public double startRadius() {
        return copy.startRadius();
    }

    @Override
    public double endRadius() {
        return copy.endRadius();
    }

    @Override
    public boolean isPinned(int node) {
        return copy.isPinned(node);
    }

    @Override
    public boolean isStop(int node) {
        return copy.isStop(node);
    }

    @Override
    public int copyPositions(float[] dst, int offset, double alpha) {
        return copy.copyPositions(dst, offset, alpha);
    }

    @Override
    public int copyPositions(double[] dst, int offset, double alpha) {
        return copy.copyPositions(dst, offset, alpha);
    }

    @Override
    public int copyRestCoordinates(float[] dst, int offset) {
        return copy.copyRestCoordinates(dst, offset);
    }

    @Override
    public int copyTensions(float[] dst, int offset) {
        return copy.copyTensions(dst, offset);
    }

    @Override
    public int copyMasses(double[] dst, int offset) {
        return copy.copyMasses(dst, offset);
    }

    @Override
    public int contactCount() {
        return copy.contactCount();
    }

    @Override
    public int copyContacts(double[] dst, int offset) {
        return copy.copyContacts(dst, offset);
    }

    @Override
    public int bendCount() {
        return copy.bendCount();
    }

    @Override
    public int copyBends(double[] dst, int offset, double alpha) {
        return copy.copyBends(dst, offset, alpha);
    }

    @Override
    public int wheelCount() {
        return copy.wheelCount();
    }

    @Override
    public int copyWheels(double[] dst, int offset, double alpha) {
        return copy.copyWheels(dst, offset, alpha);
    }

    @Override
    public int loadCount() {
        return copy.loadCount();
    }

    @Override
    public int copyLoads(double[] dst, int offset, double alpha) {
        return copy.copyLoads(dst, offset, alpha);
    }

    @Override
    public boolean hasRoll() {
        return copy.hasRoll();
    }

    @Override
    public int copyRoll(double[] dst, int offset) {
        return copy.hasRoll() ? copy.copyRoll(dst, offset) : RopeView.super.copyRoll(dst, offset);
    }

    @Override
    public int copyBounds(double[] dst, int offset) {
        return copy.copyBounds(dst, offset);
    }
}
