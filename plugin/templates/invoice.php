<?php
/**
 * An invoice, a credit note or its cancellation: a standalone page, for screens and for printing on A4.
 *
 * @var \Vitrine\Storefront\View $view
 * @var \Vitrine\Invoices\InvoiceContent $content
 * @var list<array{title: string, url: string}> $files   The document as files.
 * @var list<array{title: string, url: string}> $related The order's other documents.
 */

declare(strict_types=1);

use Vitrine\I18n\Direction;

defined( 'ABSPATH' ) || exit;

$vitrine_palette = $view->palette()->forPaper();
$vitrine_logo    = $view->brand()?->paperLogo();
?>
<!DOCTYPE html>
<html<?php Direction::printDocument( $content->language ); ?>>
<head>
	<meta charset="utf-8">
	<meta name="viewport" content="width=device-width, initial-scale=1">
	<meta name="robots" content="noindex, nofollow">
	<meta name="referrer" content="no-referrer">
	<title><?php echo esc_html( "{$content->title()} – {$content->invoice->seller->name}" ); ?></title>
	<?php $view->show( 'paper-style' ); ?>
	<style>
		h1 span { white-space: nowrap; }
		.title { max-width: 22rem; }
		.mark { margin-top: 0.75rem; padding: 0.5rem 0.75rem; border: 1px solid #9b2c1f; color: #9b2c1f; font-weight: 600; }
		.seller { max-width: 18rem; }
		dl { max-width: 22rem; }
		th + th, td + td { text-align: end; white-space: nowrap; }
		td:first-child { overflow-wrap: anywhere; }
		.sums { width: auto; min-width: 18rem; margin-block: 1rem 0; margin-inline: auto 0; }
		.sums td { padding: 0.2rem 0; border: 0; }
		.sums td + td { padding-inline-start: 2rem; }
		.sums .total td { padding-top: 0.6rem; border-top: 2px solid <?php echo esc_attr( $vitrine_palette->ink ); ?>; font-size: 1.125rem; font-weight: 600; }
		.note { margin-top: 2.5rem; padding-top: 1rem; border-top: 1px solid <?php echo esc_attr( $vitrine_palette->line ); ?>; color: <?php echo esc_attr( $vitrine_palette->soft ); ?>; }
		@media (max-width: 34rem) { .price, .rate { display: none; } .sums { width: 100%; min-width: 0; } }
	</style>
</head>
<body>
	<nav class="bar" aria-label="<?php esc_attr_e( 'Documents for this order', 'vitrine' ); ?>">
		<button type="button" id="v-print" hidden><?php esc_html_e( 'Print', 'vitrine' ); ?></button>
		<?php foreach ( $files as $vitrine_file ) : ?>
			<a href="<?php echo esc_url( $vitrine_file['url'] ); ?>"><?php echo esc_html( $vitrine_file['title'] ); ?></a>
		<?php endforeach; ?>
		<?php foreach ( $related as $vitrine_other ) : ?>
			<a href="<?php echo esc_url( $vitrine_other['url'] ); ?>"><?php echo esc_html( $vitrine_other['title'] ); ?></a>
		<?php endforeach; ?>
	</nav>
	<main class="paper">
		<header class="top">
			<div class="title">
				<h1><?php echo esc_html( $content->invoice->kind->label() ); ?> <span><?php echo esc_html( $content->invoice->name ); ?></span></h1>
				<?php if ( $content->notes->mark !== '' ) : ?>
					<p class="mark"><?php echo esc_html( $content->notes->mark ); ?></p>
				<?php endif; ?>
			</div>
			<div class="seller">
				<?php if ( $vitrine_logo !== null ) : // The name below says the same. ?>
					<img src="<?php echo esc_url( $vitrine_logo->url ); ?>" width="<?php echo (int) $vitrine_logo->width; ?>" height="<?php echo (int) $vitrine_logo->height; // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- sizes of its own. ?>" alt="">
				<?php endif; ?>
				<strong><?php echo esc_html( $content->invoice->seller->name ); ?></strong>
				<?php foreach ( $content->sellerLines() as $vitrine_line ) : ?>
					<br><?php echo esc_html( $vitrine_line ); ?>
				<?php endforeach; ?>
			</div>
		</header>
		<div class="parties">
			<div>
				<h2><?php esc_html_e( 'Billing address', 'vitrine' ); ?></h2>
				<p><?php echo nl2br( esc_html( implode( "\n", $content->addresses->billing ) ) ); ?></p>
			</div>
			<?php if ( $content->addresses->delivery !== array() ) : ?>
				<div>
					<h2><?php esc_html_e( 'Delivery address', 'vitrine' ); ?></h2>
					<p><?php echo nl2br( esc_html( implode( "\n", $content->addresses->delivery ) ) ); ?></p>
				</div>
			<?php endif; ?>
			<dl>
				<?php foreach ( $content->facts() as $vitrine_name => $vitrine_fact ) : ?>
					<dt><?php echo esc_html( $vitrine_name ); ?></dt>
					<dd><?php echo esc_html( $vitrine_fact ); ?></dd>
				<?php endforeach; ?>
			</dl>
		</div>
		<table>
			<thead>
				<tr>
					<th scope="col"><?php esc_html_e( 'Product', 'vitrine' ); ?></th>
					<th scope="col"><?php esc_html_e( 'Quantity', 'vitrine' ); ?></th>
					<th scope="col" class="price"><?php esc_html_e( 'Price', 'vitrine' ); ?></th>
					<?php if ( $content->statesVat() ) : ?>
						<th scope="col" class="rate"><?php esc_html_e( 'VAT', 'vitrine' ); ?></th>
					<?php endif; ?>
					<th scope="col"><?php esc_html_e( 'Amount', 'vitrine' ); ?></th>
				</tr>
			</thead>
			<tbody>
				<?php foreach ( $content->amounts->rows as $vitrine_row ) : ?>
					<tr>
						<td>
							<?php echo esc_html( $vitrine_row['title'] ); ?>
							<?php foreach ( $vitrine_row['more'] as $vitrine_more ) : ?>
								<br><span class="more"><?php echo esc_html( $vitrine_more ); ?></span>
							<?php endforeach; ?>
						</td>
						<td><?php echo esc_html( $vitrine_row['quantity'] ); ?></td>
						<td class="price"><?php echo esc_html( $vitrine_row['price'] ); ?></td>
						<?php if ( $content->statesVat() ) : ?>
							<td class="rate"><?php echo esc_html( $vitrine_row['rate'] ); ?></td>
						<?php endif; ?>
						<td><?php echo esc_html( $vitrine_row['sum'] ); ?></td>
					</tr>
				<?php endforeach; ?>
			</tbody>
		</table>
		<table class="sums">
			<tbody>
				<?php foreach ( $content->amounts->sums() as [ $vitrine_label, $vitrine_amount ] ) : ?>
					<tr>
						<td><?php echo esc_html( $vitrine_label ); ?></td>
						<td><?php echo esc_html( $vitrine_amount ); ?></td>
					</tr>
				<?php endforeach; ?>
				<tr class="total">
					<td><?php echo esc_html( $content->totalLabel() ); ?></td>
					<td><?php echo esc_html( $content->amounts->total ); ?></td>
				</tr>
			</tbody>
		</table>
		<?php if ( $content->amounts->vatReason !== '' ) : ?>
			<p class="note"><?php echo esc_html( $content->amounts->vatReason ); ?></p>
		<?php endif; ?>
		<?php if ( $content->notes->note !== '' ) : ?>
			<p class="note"><?php echo esc_html( $content->notes->note ); ?></p>
		<?php endif; ?>
	</main>
	<?php wp_print_inline_script_tag( 'const button = document.getElementById( "v-print" ); button.hidden = false; button.onclick = () => print();' ); ?>
</body>
</html>
