<?php
/**
 * The form of an order that staff take for a customer.
 *
 * @var \Vitrine\Storefront\View $view
 * @var \Vitrine\I18n\Typography $write
 * @var \Vitrine\Admin\OrderEntry\Entry $entry
 * @var string $action
 * @var string $back
 * @var string $nonce
 * @var string $step    See `EntryScreen`; '' when the form is opened.
 * @var string $message Why the order was not placed; '' for none.
 * @var array<string, string> $errors By field.
 * @var list<\Vitrine\I18n\Language> $languages
 * @var list<array{key: string, name: string, label: string, value: string, error: string, options: array<string, string>}> $billing
 * @var list<array{key: string, name: string, label: string, value: string, error: string, options: array<string, string>}> $delivery
 * @var list<array<string, mixed>> $lines
 * @var list<array<string, mixed>> $found
 * @var array<string, array{title: string, help: string}> $payments
 * @var string $begins  The consent that services may begin at once; '' if there are only goods.
 * @var list<array{string, string}> $sums
 * @var int|null $total In cents, once the form has no errors.
 * @var string $currency
 * @var string $amount  The total.
 */

declare(strict_types=1);

use Vitrine\Admin\OrderEntry\EntryScreen;
use Vitrine\Admin\Orders\OrderActions;

defined( 'ABSPATH' ) || exit;

// The first error in the order of the page gets the focus.
$vitrine_order = array(
	...array_map( static fn ( array $line ): string => "lines.{$line['id']}", $lines ),
	...array( 'lines', 'contact.email', 'contact.phone' ),
	...array_column( array( ...$billing, ...$delivery ), 'key' ),
	...array( 'payment_method', 'discount', 'internal', 'terms' ),
);
$vitrine_wrong = $message === '' ? array() : array_values( array_intersect( $vitrine_order, array_keys( $errors ) ) );
$vitrine_focus = $vitrine_wrong[0] ?? '';

$vitrine_usual = array( 'options' => array(), 'type' => 'text', 'help' => '', 'focus' => $vitrine_focus );
$vitrine_field = static function ( array $field ) use ( $view, $vitrine_usual ): void {
	$view->show( 'admin/order-entry-field', $field + $vitrine_usual );
};
$vitrine_names = array_column( $languages, 'name', 'code' );
?>
<style>
	.vitrine-entry { max-inline-size: 900px; }
	.vitrine-entry .postbox-header h2 { padding: 8px 12px; margin: 0; font-size: 14px; }
	.vitrine-entry-fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr)); gap: 12px 16px; align-items: start; }
	.vitrine-entry-field label { display: block; margin-block-end: 2px; }
	.vitrine-entry-field :is(input, select), .vitrine-entry textarea { inline-size: 100%; max-inline-size: 100%; }
	.vitrine-entry-error { margin: 4px 0 0; color: #b32d2e; font-weight: 600; }
	.vitrine-entry [aria-invalid="true"] { border-color: #b32d2e; }
	.vitrine-entry-line { margin-block: 0 12px; padding-block: 0 12px; border-block-end: 1px solid #f0f0f1; min-inline-size: 0; }
	.vitrine-entry legend { padding: 0; margin-block-end: 6px; font-weight: 600; }
	.vitrine-entry-search, .vitrine-entry-buttons { display: flex; flex-wrap: wrap; gap: 8px; }
	.vitrine-entry-search input { flex: 1 8em; inline-size: auto; }
	.vitrine-entry-found li { display: flex; gap: 12px; align-items: center; }
	.vitrine-entry-elsewhere:not(:has([type="checkbox"]:checked)) .vitrine-entry-fields { display: none; }
	.vitrine-entry-sums th { text-align: start; font-weight: 400; padding-inline-end: 16px; }
	.vitrine-entry-sums td { text-align: end; white-space: nowrap; }
</style>
<div class="wrap vitrine-order vitrine-entry">
	<h1 class="wp-heading-inline"><?php esc_html_e( 'Add order', 'vitrine' ); ?></h1>
	<a class="page-title-action" href="<?php echo esc_url( $back ); ?>"><?php esc_html_e( 'All orders', 'vitrine' ); ?></a>
	<hr class="wp-header-end">
	<?php if ( $message !== '' && $total === null ) : ?>
		<div class="notice notice-error" role="alert"><p><?php echo esc_html( $message ); ?></p></div>
	<?php endif; ?>
	<p><?php esc_html_e( 'For orders by phone or in your shop. Everything is calculated as at the checkout, and the customer gets the same e-mails as after an order there.', 'vitrine' ); ?></p>
	<form method="post" action="<?php echo esc_url( $action ); ?>" novalidate>
		<button class="screen-reader-text" name="button" value="<?php echo esc_attr( EntryScreen::RETURN_KEY ); ?>" tabindex="-1" aria-hidden="true"><?php esc_html_e( 'Check', 'vitrine' ); ?></button>
		<?php echo $nonce; // phpcs:ignore WordPress.Security.EscapeOutput -- WordPress's own hidden fields. ?>
		<input type="hidden" name="request_id" value="<?php echo esc_attr( $entry->requestId ); ?>" autocomplete="off">
		<input type="hidden" name="account" value="<?php echo esc_attr( (string) $entry->buyer->account ); ?>">
		<?php if ( $total !== null ) : ?>
			<input type="hidden" name="total" value="<?php echo esc_attr( (string) $total ); ?>">
			<input type="hidden" name="currency" value="<?php echo esc_attr( $currency ); ?>">
		<?php endif; ?>
		<?php
		$view->show(
			'admin/order-entry-lines',
			compact( 'lines', 'found', 'step', 'write' )
				+ array( 'search' => $entry->search, 'error' => $errors['lines'] ?? '', 'focus' => $vitrine_focus )
		);
		?>
		<div class="postbox">
			<div class="postbox-header"><h2 class="hndle"><?php esc_html_e( 'Customer', 'vitrine' ); ?></h2></div>
			<div class="inside">
				<div class="vitrine-entry-fields">
					<?php
					$vitrine_field(
						array(
							'key'     => 'language',
							'name'    => 'language',
							'label'   => __( 'Language of the customer', 'vitrine' ),
							'value'   => $entry->buyer->language,
							'error'   => '',
							'options' => $vitrine_names,
							'help'    => __( 'For the e-mails and the invoice. It also determines the currency.', 'vitrine' ),
						)
					);
					$vitrine_field(
						array(
							'key'   => 'contact.email',
							'name'  => 'email',
							'label' => __( 'E-mail', 'vitrine' ),
							'value' => $entry->buyer->email,
							'error' => $errors['contact.email'] ?? '',
							'type'  => 'email',
							'help'  => __( 'Orders by phone must be confirmed by e-mail. Only if the customer has paid in your shop may this and the phone number be empty.', 'vitrine' ),
						)
					);
					$vitrine_field(
						array(
							'key'   => 'contact.phone',
							'name'  => 'phone',
							'label' => __( 'Phone', 'vitrine' ),
							'value' => $entry->buyer->phone,
							'error' => $errors['contact.phone'] ?? '',
							'type'  => 'tel',
						)
					);
					?>
				</div>
			</div>
		</div>
		<div class="postbox">
			<div class="postbox-header"><h2 class="hndle"><?php esc_html_e( 'Billing address', 'vitrine' ); ?></h2></div>
			<div class="inside">
				<div class="vitrine-entry-fields"><?php array_walk( $billing, $vitrine_field ); ?></div>
			</div>
		</div>
		<div class="postbox">
			<div class="postbox-header"><h2 class="hndle"><?php esc_html_e( 'Delivery address', 'vitrine' ); ?></h2></div>
			<div class="inside vitrine-entry-elsewhere">
				<p><label><input type="checkbox" name="elsewhere" value="1" autocomplete="off"<?php checked( $entry->buyer->isElsewhere ); ?>> <?php esc_html_e( 'Deliver to another address', 'vitrine' ); ?></label></p>
				<div class="vitrine-entry-fields"><?php array_walk( $delivery, $vitrine_field ); ?></div>
			</div>
		</div>
		<div class="postbox">
			<div class="postbox-header"><h2 class="hndle"><?php esc_html_e( 'Payment', 'vitrine' ); ?></h2></div>
			<div class="inside">
				<fieldset<?php echo isset( $errors['payment_method'] ) ? ' aria-describedby="vitrine-entry-payment-error"' : ''; ?>>
					<legend><?php esc_html_e( 'Payment method', 'vitrine' ); ?></legend>
					<?php if ( isset( $errors['payment_method'] ) ) : ?>
						<p class="vitrine-entry-error" id="vitrine-entry-payment-error"><?php echo esc_html( $errors['payment_method'] ); ?></p>
					<?php endif; ?>
					<?php foreach ( $payments as $vitrine_key => $vitrine_payment ) : ?>
						<p>
							<label><input type="radio" name="method" value="<?php echo esc_attr( $vitrine_key ); ?>" autocomplete="off"<?php checked( $entry->method, $vitrine_key ); ?><?php echo $vitrine_focus === 'payment_method' && $vitrine_key === array_key_first( $payments ) ? ' autofocus' : ''; ?>> <?php echo esc_html( $vitrine_payment['title'] ); ?></label>
							<?php if ( $vitrine_payment['help'] !== '' ) : ?>
								<br><span class="description"><?php echo esc_html( $vitrine_payment['help'] ); ?></span>
							<?php endif; ?>
						</p>
					<?php endforeach; ?>
					<p class="description"><?php esc_html_e( 'The shop is not a certified cash register. Where the law requires one, enter the sale there, too.', 'vitrine' ); ?></p>
				</fieldset>
				<div class="vitrine-entry-fields">
					<?php
					$vitrine_field(
						array(
							'key'   => 'discount',
							'name'  => 'code',
							'label' => __( 'Discount code', 'vitrine' ),
							'value' => $entry->code,
							'error' => $errors['discount'] ?? '',
						)
					);
					?>
				</div>
				<p>
					<label for="vitrine-entry-internal"><?php esc_html_e( 'Internal note', 'vitrine' ); ?></label>
					<textarea id="vitrine-entry-internal" name="internal" rows="3" maxlength="<?php echo esc_attr( (string) OrderActions::MAX_NOTE_LENGTH ); ?>" autocomplete="off"<?php echo isset( $errors['internal'] ) ? ' aria-invalid="true" aria-describedby="vitrine-entry-internal-error"' : ''; ?><?php echo $vitrine_focus === 'internal' ? ' autofocus' : ''; ?>><?php echo esc_textarea( $entry->note ); ?></textarea>
				</p>
				<?php if ( isset( $errors['internal'] ) ) : ?>
					<p class="vitrine-entry-error" id="vitrine-entry-internal-error"><?php echo esc_html( $errors['internal'] ); ?></p>
				<?php endif; ?>
				<p><label><input type="checkbox" id="vitrine-entry-terms" name="terms" value="1" autocomplete="off"<?php checked( $entry->agreed->terms ); ?><?php echo isset( $errors['terms'] ) ? ' aria-invalid="true" aria-describedby="vitrine-entry-terms-error"' : ''; ?><?php echo $vitrine_focus === 'terms' ? ' autofocus' : ''; ?>> <?php esc_html_e( 'The customer accepts the terms of sale', 'vitrine' ); ?></label></p>
				<?php if ( isset( $errors['terms'] ) ) : ?>
					<p class="vitrine-entry-error" id="vitrine-entry-terms-error"><?php echo esc_html( $errors['terms'] ); ?></p>
				<?php endif; ?>
				<?php if ( $begins !== '' ) : ?>
					<?php /* translators: %s: what the customer agrees to */ ?>
					<p><label><input type="checkbox" name="begin" value="1" autocomplete="off"<?php checked( $entry->agreed->beginNow ); ?>> <?php echo esc_html( sprintf( __( 'The customer says: “%s”', 'vitrine' ), $begins ) ); ?></label></p>
				<?php endif; ?>
			</div>
		</div>
		<div class="postbox">
			<div class="postbox-header"><h2 class="hndle"><?php esc_html_e( 'Total', 'vitrine' ); ?></h2></div>
			<div class="inside">
				<?php if ( $sums !== array() ) : ?>
					<table class="vitrine-entry-sums">
						<?php foreach ( $sums as [ $vitrine_label, $vitrine_sum ] ) : ?>
							<tr><th scope="row"><?php echo esc_html( $vitrine_label ); ?></th><td><?php echo esc_html( $vitrine_sum ); ?></td></tr>
						<?php endforeach; ?>
						<tr><th scope="row"><strong><?php esc_html_e( 'Total', 'vitrine' ); ?></strong></th><td><strong><?php echo esc_html( $amount ); ?></strong></td></tr>
					</table>
				<?php endif; ?>
				<?php if ( $message !== '' && $total !== null ) : // Beside the button, which has the focus. ?>
					<div class="notice notice-error inline" id="vitrine-entry-message" role="alert"><p><?php echo esc_html( $message ); ?></p></div>
				<?php endif; ?>
				<p class="vitrine-entry-buttons">
					<button class="button" name="button" value="<?php echo esc_attr( EntryScreen::CHECK ); ?>"><?php esc_html_e( 'Check', 'vitrine' ); ?></button>
					<?php if ( $total !== null ) : ?>
						<?php /* translators: %s: amount of money */ ?>
						<button class="button button-primary" name="button" value="<?php echo esc_attr( EntryScreen::PLACE ); ?>" autofocus<?php echo $message === '' ? '' : ' aria-describedby="vitrine-entry-message"'; ?>><?php echo esc_html( sprintf( __( 'Place order for %s', 'vitrine' ), $amount ) ); ?></button>
					<?php endif; ?>
				</p>
				<p class="description"><?php esc_html_e( 'Check calculates the total and shows what is missing. Nothing is ordered before you place the order.', 'vitrine' ); ?></p>
			</div>
		</div>
	</form>
</div>
