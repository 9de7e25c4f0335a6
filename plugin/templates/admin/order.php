<?php
/**
 * A single order.
 *
 * @var \Vitrine\Storefront\View $view
 * @var \Vitrine\I18n\Typography $write
 * @var int $id
 * @var bool $isExcluded Sold without VAT because of the postcode.
 * @var string $back
 * @var string $again URL of the form that places the same order again.
 * @var string $customer URL of the customer; '' for an anonymised order.
 * @var string $placed
 * @var string $language
 * @var list<array{at: string, text: string, who: string, kind: 'event'|'note'|'told'}> $history
 * @var array{all: string, orders: list<array{number: string, url: string, placed: string, status: string, total: string}>} $others
 * @var array{type: string, text: string}|null $notice
 * @var string $contact HTML of the form for contact details; '' if they cannot change.
 * @var list<string> $boxes HTML of the boxes.
 * @var array{action: string, nonce: string, seen: string, steps: list<string>, waiting: string, collects: bool, day: string|null,
 *   first: string, tell: bool, mails: bool, note: string, told: bool, letters: array<string, string>} $form
 * @var \Vitrine\OrderPages\View\OrderView $order
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<div class="wrap vitrine-order">
	<h1 class="wp-heading-inline">
		<?php
		/* translators: %s: number of an order */
		echo esc_html( sprintf( __( 'Order %s', 'vitrine' ), $order->model->number ) );
		?>
	</h1>
	<a class="page-title-action" href="<?php echo esc_url( $back ); ?>"><?php esc_html_e( 'All orders', 'vitrine' ); ?></a>
	<a class="page-title-action" href="<?php echo esc_url( $again ); ?>"><?php esc_html_e( 'Order again', 'vitrine' ); ?></a>
	<button type="button" class="page-title-action" onclick="window.print()"><?php esc_html_e( 'Print', 'vitrine' ); ?></button>
	<hr class="wp-header-end">
	<?php if ( $notice !== null ) : ?>
		<div class="notice notice-<?php echo esc_attr( $notice['type'] ); ?>" role="<?php echo $notice['type'] === 'error' ? 'alert' : 'status'; ?>"><p><?php echo esc_html( $notice['text'] ); ?></p></div>
	<?php endif; ?>
	<form method="post" id="vitrine-order" action="<?php echo esc_url( $form['action'] ); ?>">
		<?php echo $form['nonce']; // phpcs:ignore WordPress.Security.EscapeOutput -- WordPress's own hidden fields. ?>
		<input type="hidden" name="seen" value="<?php echo esc_attr( $form['seen'] ); ?>">
	</form>
	<div id="poststuff">
		<div id="post-body" class="metabox-holder columns-2">
			<div id="post-body-content">
				<?php $view->show( 'admin/order-lines', compact( 'order', 'write', 'isExcluded' ) ); ?>
				<br>
				<?php if ( $order->model->request->note !== '' ) : ?>
					<div class="postbox">
						<div class="postbox-header"><h2 class="hndle"><?php esc_html_e( 'Customer note', 'vitrine' ); ?></h2></div>
						<div class="inside"><p><?php echo nl2br( esc_html( $order->model->request->note ) ); ?></p></div>
					</div>
				<?php endif; ?>
				<?php $view->show( 'admin/order-history', compact( 'history', 'form' ) ); ?>
			</div>
			<div id="postbox-container-1" class="postbox-container">
				<?php $view->show( 'admin/order-steps', compact( 'write', 'placed', 'language', 'order', 'form' ) ); ?>
				<?php echo implode( '', $boxes ); // phpcs:ignore WordPress.Security.EscapeOutput -- views, escaped where they are written. ?>
				<div class="postbox">
					<div class="postbox-header"><h2 class="hndle"><?php esc_html_e( 'Customer', 'vitrine' ); ?></h2></div>
					<div class="inside">
						<p>
							<?php if ( $order->model->customer->email !== '' ) : ?>
								<a href="<?php echo esc_url( "mailto:{$order->model->customer->email}" ); ?>"><?php echo esc_html( $order->model->customer->email ); ?></a><br>
							<?php endif; ?>
							<?php echo esc_html( $order->model->customer->phone ); ?>
						</p>
						<?php if ( $customer !== '' ) : ?>
							<p class="vitrine-unprinted"><a href="<?php echo esc_url( $customer ); ?>"><?php esc_html_e( 'View customer', 'vitrine' ); ?></a></p>
						<?php endif; ?>
						<p><strong><?php esc_html_e( 'Delivery address', 'vitrine' ); ?></strong><br><?php echo nl2br( esc_html( implode( "\n", $order->delivery ) ) ); ?></p>
						<p><strong><?php esc_html_e( 'Billing address', 'vitrine' ); ?></strong><br><?php echo nl2br( esc_html( implode( "\n", $order->billing ) ) ); ?></p>
						<?php echo $contact; // phpcs:ignore WordPress.Security.EscapeOutput -- a view, escaped where it is written. ?>
						<?php $view->show( 'admin/order-vat-id', array( 'order' => $order->model ) ); ?>
						<?php if ( $others['orders'] !== array() ) : ?>
							<div class="vitrine-unprinted">
								<p><strong><?php esc_html_e( 'Other orders', 'vitrine' ); ?></strong></p>
								<ul>
									<?php foreach ( $others['orders'] as $vitrine_other ) : ?>
										<li><a href="<?php echo esc_url( $vitrine_other['url'] ); ?>"><?php echo esc_html( $vitrine_other['number'] ); ?></a> <?php echo esc_html( "· {$vitrine_other['placed']} · {$vitrine_other['status']} · {$vitrine_other['total']}" ); ?></li>
									<?php endforeach; ?>
								</ul>
								<p><a href="<?php echo esc_url( $others['all'] ); ?>"><?php esc_html_e( 'All orders from this e-mail address', 'vitrine' ); ?></a></p>
							</div>
						<?php endif; ?>
					</div>
				</div>
			</div>
		</div>
	</div>
</div>
