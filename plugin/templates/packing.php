<?php
/**
 * Delivery notes, with a pick list if there are several: a standalone page, for screens and for printing on A4.
 *
 * @var \Vitrine\Storefront\View $view
 * @var string $title
 * @var string $language Tag.
 * @var list<string> $notes HTML of the delivery notes.
 * @var list<\Vitrine\Orders\Packing\PackedItem> $picked Empty without a pick list.
 * @var string $left Which orders have nothing to pack; '' for none.
 * @var array<string, string> $links URLs by title.
 */

declare(strict_types=1);

use Vitrine\I18n\Direction;

defined( 'ABSPATH' ) || exit;
?>
<!DOCTYPE html>
<html<?php echo Direction::document( $language ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped there. ?>>
<head>
	<meta charset="utf-8">
	<meta name="viewport" content="width=device-width, initial-scale=1">
	<meta name="robots" content="noindex, nofollow">
	<meta name="referrer" content="no-referrer">
	<title><?php echo esc_html( $title ); ?></title>
	<style>
		@page { size: A4; margin: 18mm 16mm; }
		html { background: #f6f1e7; color: #211e1a; font: 0.9375rem/1.55 "Instrument Sans", system-ui, sans-serif; font-variant-numeric: lining-nums tabular-nums; }
		body { margin: 0; padding: 1.5rem 1rem 3rem; }
		a { color: #1d4a42; }
		a:focus-visible, button:focus-visible { outline: 2px solid #1d4a42; outline-offset: 3px; }
		h1 { margin: 0; font: 400 2rem/1.1 "Brygada 1918", Georgia, serif; letter-spacing: -0.01em; overflow-wrap: anywhere; }
		h2 { margin: 0 0 0.25rem; font-size: 0.8125rem; font-weight: 600; color: #655d52; }
		p { margin: 0; overflow-wrap: anywhere; }
		.bar { max-width: 48rem; margin: 0 auto 1rem; display: flex; flex-wrap: wrap; gap: 0.75rem 1.5rem; align-items: center; }
		.bar button { padding: 0.6rem 1.3rem; border: 0; border-radius: 2px; background: #1d4a42; color: #fbf8f1; font: inherit; cursor: pointer; }
		.paper { max-width: 48rem; box-sizing: border-box; margin: 0 auto 1.5rem; padding: clamp(1.25rem, 5vw, 3.5rem); background: #fff; }
		.top, .parties { display: flex; flex-wrap: wrap; gap: 2rem 3rem; justify-content: space-between; }
		.top { padding-bottom: 1.75rem; border-bottom: 2px solid #211e1a; }
		.parties, .picked { margin: 1.75rem 0; }
		.seller, .parties > * { max-width: 20rem; }
		dl { margin: 0; display: grid; grid-template-columns: fit-content(45%) 1fr; gap: 0.15rem 1.25rem; align-content: start; }
		dt { color: #655d52; }
		dd { margin: 0; overflow-wrap: anywhere; }
		table { width: 100%; border-collapse: collapse; }
		th { padding: 0 0 0.5rem; font-size: 0.8125rem; font-weight: 600; color: #655d52; text-align: start; vertical-align: bottom; }
		td { padding: 0.6rem 0; border-top: 1px solid #ddd3c2; vertical-align: top; overflow-wrap: anywhere; }
		th + th, td + td { padding-inline-start: 1rem; }
		th:first-child { width: 25%; }
		th:last-child, td:last-child { width: 4.5rem; text-align: end; overflow-wrap: normal; }
		.many { font-weight: 700; }
		.more { color: #655d52; font-size: 0.875rem; }
		.note { margin-top: 2rem; padding-top: 1rem; border-top: 1px solid #ddd3c2; }
		tr { break-inside: avoid; }
		@media print {
			html { background: none; font-size: 10pt; }
			body { padding: 0; }
			.bar { display: none; }
			.paper { max-width: none; margin: 0; padding: 0; }
			.paper + .paper { break-before: page; }
		}
	</style>
</head>
<body>
	<nav class="bar" aria-label="<?php esc_attr_e( 'Files', 'vitrine' ); ?>">
		<button type="button" id="v-print" hidden><?php esc_html_e( 'Print', 'vitrine' ); ?></button>
		<?php foreach ( $links as $vitrine_title => $vitrine_url ) : ?>
			<a href="<?php echo esc_url( $vitrine_url ); ?>"><?php echo esc_html( $vitrine_title ); ?></a>
		<?php endforeach; ?>
	</nav>
	<main>
		<?php if ( $picked !== array() ) : ?>
			<section class="paper">
				<h1><?php echo esc_html( $title ); ?></h1>
				<div class="picked">
					<?php $view->show( 'packed-items', array( 'items' => $picked ) ); ?>
				</div>
				<?php if ( $left !== '' ) : ?>
					<p><?php echo esc_html( $left ); ?></p>
				<?php endif; ?>
			</section>
		<?php endif; ?>
		<?php echo implode( '', $notes ); // phpcs:ignore WordPress.Security.EscapeOutput -- views, escaped where they are written. ?>
	</main>
	<?php wp_print_inline_script_tag( 'const button = document.getElementById( "v-print" ); button.hidden = false; button.onclick = () => print();' ); ?>
</body>
</html>
