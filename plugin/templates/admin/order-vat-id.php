<?php
/**
 * Order screen: what VIES says about the VAT ID of a business.
 *
 * @var \Vitrine\Orders\Order $order
 */

declare(strict_types=1);

use Vitrine\Cart\Vat\VatConfirmation;
use Vitrine\Orders\VatId\NameMatch;
use Vitrine\Orders\VatIdState;

defined( 'ABSPATH' ) || exit;

$vitrine_proof = VatConfirmation::of( $order->customer->vatCheck );
$vitrine_match = NameMatch::of( $order->customer->billing->company, $order->customer->vatAnswer->name );
?>
<?php if ( $vitrine_proof !== null ) : ?>
	<?php /* translators: %s: day and number of the answer of VIES */ ?>
	<p><?php echo esc_html( sprintf( __( 'Confirmed by VIES: %s', 'vitrine' ), $vitrine_proof->label() ) ); ?></p>
<?php elseif ( $order->customer->vatAnswer->state === VatIdState::Awaited ) : ?>
	<p><?php esc_html_e( 'VIES has not confirmed the VAT ID yet: the shop keeps asking.', 'vitrine' ); ?></p>
<?php endif; ?>
<?php if ( $order->customer->vatAnswer->trader() !== '' ) : ?>
	<?php /* translators: %s: name and address of a business */ ?>
	<p><?php echo esc_html( sprintf( __( 'In VIES: %s', 'vitrine' ), $order->customer->vatAnswer->trader() ) ); ?></p>
<?php endif; ?>
<?php if ( $order->customer->vatAnswer->name !== '' && $vitrine_match === NameMatch::Different ) : ?>
	<p><strong><?php esc_html_e( 'The company of the order differs from the name in VIES. Ask the customer if you are not sure that the ID is theirs.', 'vitrine' ); ?></strong></p>
<?php elseif ( $order->customer->vatAnswer->name !== '' && $vitrine_match === NameMatch::Unknown ) : ?>
	<p><?php esc_html_e( 'The name in VIES is in another script, so the shop cannot compare it with the company.', 'vitrine' ); ?></p>
<?php endif; ?>
