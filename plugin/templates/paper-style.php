<?php
/**
 * The styles that invoices, delivery notes and packing lists share, with the owner's colours: the screen around the paper has those of the
 * shop, the paper itself those that are legible on white.
 *
 * @var \Vitrine\Storefront\View $view
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$vitrine_screen  = $view->palette();
$vitrine_palette = $vitrine_screen->forPaper();
?>
<style>
	@page { size: A4; margin: 18mm 16mm; }
	html { background: <?php echo esc_attr( $vitrine_screen->paper ); ?>; color: <?php echo esc_attr( $vitrine_screen->ink ); ?>; font: 0.9375rem/1.55 "Instrument Sans", system-ui, sans-serif; font-variant-numeric: lining-nums tabular-nums; }
	body { margin: 0; padding: 1.5rem 1rem 3rem; }
	a { color: <?php echo esc_attr( $vitrine_screen->link ); ?>; }
	a:focus-visible, button:focus-visible { outline: 2px solid <?php echo esc_attr( $vitrine_screen->ink ); ?>; outline-offset: 3px; }
	h1 { margin: 0; font: 400 2rem/1.1 "Brygada 1918", Georgia, serif; letter-spacing: -0.01em; overflow-wrap: anywhere; }
	h2 { margin: 0 0 0.25rem; font-size: 0.8125rem; font-weight: 600; color: <?php echo esc_attr( $vitrine_palette->soft ); ?>; }
	p { margin: 0; overflow-wrap: anywhere; }
	.bar { max-width: 48rem; margin: 0 auto 1rem; display: flex; flex-wrap: wrap; gap: 0.75rem 1.5rem; align-items: center; }
	.bar button { padding: 0.6rem 1.3rem; border: 0; border-radius: 2px; background: <?php echo esc_attr( $vitrine_screen->accent ); ?>; color: <?php echo esc_attr( $vitrine_screen->onAccent ); ?>; font: inherit; cursor: pointer; }
	.paper { max-width: 48rem; box-sizing: border-box; margin: 0 auto 1.5rem; padding: clamp(1.25rem, 5vw, 3.5rem); background: #fff; color: <?php echo esc_attr( $vitrine_palette->ink ); ?>; }
	.top, .parties { display: flex; flex-wrap: wrap; gap: 2rem 3rem; justify-content: space-between; }
	.top { padding-bottom: 1.75rem; border-bottom: 2px solid <?php echo esc_attr( $vitrine_palette->link ); ?>; }
	.parties { margin: 1.75rem 0; }
	.seller img { display: block; max-width: 100%; height: auto; margin-bottom: 0.75rem; }
	dl { margin: 0; display: grid; grid-template-columns: fit-content(45%) 1fr; gap: 0.15rem 1.25rem; align-content: start; }
	dt { color: <?php echo esc_attr( $vitrine_palette->soft ); ?>; }
	dd { margin: 0; overflow-wrap: anywhere; }
	table { width: 100%; border-collapse: collapse; }
	th { padding: 0 0 0.5rem; font-size: 0.8125rem; font-weight: 600; color: <?php echo esc_attr( $vitrine_palette->soft ); ?>; text-align: start; vertical-align: bottom; }
	td { padding: 0.6rem 0; border-top: 1px solid <?php echo esc_attr( $vitrine_palette->line ); ?>; vertical-align: top; }
	th + th, td + td { padding-inline-start: 1rem; }
	.more { color: <?php echo esc_attr( $vitrine_palette->soft ); ?>; font-size: 0.875rem; }
	tr { break-inside: avoid; }
	@media print {
		html { background: none; font-size: 10pt; }
		body { padding: 0; }
		.bar { display: none; }
		.paper { max-width: none; margin: 0; padding: 0; }
	}
</style>
