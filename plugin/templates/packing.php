<?php
/**
 * Delivery notes, with a pick list if there are several: a standalone page, for screens and for printing on A4.
 *
 * @var \Vitrine\Storefront\View $view
 * @var string $title
 * @var string $language Tag.
 * @var list<string> $notes HTML of the delivery notes.
 * @var list<\Vitrine\Fulfilment\Packing\PackedItem> $picked Empty without a pick list.
 * @var string $left Which orders have nothing to pack; '' for none.
 * @var array<string, string> $links URLs by title.
 */

declare(strict_types=1);

use Vitrine\I18n\Direction;

defined( 'ABSPATH' ) || exit;
?>
<!DOCTYPE html>
<html<?php Direction::printDocument( $language ); ?>>
<head>
	<meta charset="utf-8">
	<meta name="viewport" content="width=device-width, initial-scale=1">
	<meta name="robots" content="noindex, nofollow">
	<meta name="referrer" content="no-referrer">
	<title><?php echo esc_html( $title ); ?></title>
	<?php $view->show( 'paper-style' ); ?>
	<style>
		.picked { margin: 1.75rem 0; }
		.seller, .parties > * { max-width: 20rem; }
		td { overflow-wrap: anywhere; }
		th:first-child { width: 25%; }
		th:last-child, td:last-child { width: 4.5rem; text-align: end; overflow-wrap: normal; }
		.many { font-weight: 700; }
		.note { margin-top: 2rem; padding-top: 1rem; border-top: 1px solid <?php echo esc_attr( $view->palette()->forPaper()->line ); ?>; }
		@media print { .paper + .paper { break-before: page; } }
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
