<?php
/**
 * The lines and totals of an order.
 *
 * @var bool $isExcluded Sold without VAT because of the postcode.
 * @var \Vitrine\I18n\Typography $write
 * @var \Vitrine\OrderPages\View\OrderView $order
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$vitrine_totals   = $order->totals;
$vitrine_sums     = array( array( __( 'Products', 'vitrine' ), $vitrine_totals->items->formatted ) );
$vitrine_discount = $vitrine_totals->discountRow();
if ( $vitrine_discount !== null ) {
	$vitrine_sums[] = $vitrine_discount;
}
$vitrine_sums[] = array( __( 'Delivery', 'vitrine' ), $vitrine_totals->shipping->formatted );
?>
<div class="vitrine-scrolls">
	<table class="widefat striped vitrine-lines">
		<thead>
			<tr>
				<th scope="col"><?php esc_html_e( 'Product', 'vitrine' ); ?></th>
				<th scope="col"><?php esc_html_e( 'Price', 'vitrine' ); ?></th>
				<th scope="col"><?php esc_html_e( 'Quantity', 'vitrine' ); ?></th>
				<th scope="col"><?php esc_html_e( 'Delivery', 'vitrine' ); ?></th>
				<th scope="col"><?php esc_html_e( 'Amount', 'vitrine' ); ?></th>
			</tr>
		</thead>
		<tbody>
			<?php foreach ( $order->lines as $vitrine_line ) : ?>
				<tr>
					<td>
						<?php if ( $vitrine_line->url !== null ) : ?>
							<a href="<?php echo esc_url( $vitrine_line->url ); ?>"><?php echo esc_html( $vitrine_line->model->title ); ?></a>
						<?php else : ?>
							<?php echo esc_html( $vitrine_line->model->title ); ?>
						<?php endif; ?>
						<br><?php echo esc_html( $write->pair( __( 'SKU', 'vitrine' ), $vitrine_line->model->sku ) ); ?>
						<?php foreach ( $vitrine_line->extras() as $vitrine_extra ) : ?>
							<br><?php echo esc_html( $vitrine_extra ); ?>
						<?php endforeach; ?>
					</td>
					<td><?php echo esc_html( $vitrine_line->unitPrice->formatted ); ?></td>
					<td><?php echo esc_html( (string) $vitrine_line->model->quantity ); ?></td>
					<td><?php echo $vitrine_line->shippingLabel === '' ? '–' : esc_html( "{$vitrine_line->shippingLabel} ({$vitrine_line->shippingPrice->formatted})" ); ?><?php if ( count( $order->parcels ) > 1 && $vitrine_line->deliveryText !== '' ) : ?><br><?php /* translators: %s: a day */ echo esc_html( sprintf( __( 'Expected %s', 'vitrine' ), $vitrine_line->deliveryText ) ); ?><?php endif; ?></td>
					<td><?php echo esc_html( $vitrine_line->total->formatted ); ?></td>
				</tr>
			<?php endforeach; ?>
		</tbody>
		<tfoot>
			<?php foreach ( $vitrine_sums as [ $vitrine_name, $vitrine_sum ] ) : ?>
				<tr>
					<th scope="row" colspan="4"><?php echo esc_html( $vitrine_name ); ?></th>
					<td><?php echo esc_html( $vitrine_sum ); ?></td>
				</tr>
			<?php endforeach; ?>
			<tr>
				<th scope="row" colspan="4"><strong><?php esc_html_e( 'Total', 'vitrine' ); ?></strong></th>
				<td><strong><?php echo esc_html( $vitrine_totals->total->formatted ); ?></strong></td>
			</tr>
			<?php foreach ( $vitrine_totals->vat as $vitrine_share ) : ?>
				<tr>
					<th scope="row" colspan="4">
						<?php
						/* translators: %s: rate of VAT in percent */
						echo esc_html( sprintf( __( 'VAT included (%s%%)', 'vitrine' ), $write->number( $vitrine_share['rate'] / 100 ) ) );
						?>
					</th>
					<td><?php echo esc_html( $vitrine_share['vat']->formatted ); ?></td>
				</tr>
			<?php endforeach; ?>
			<?php if ( $vitrine_totals->vatReason !== '' ) : ?>
				<tr>
					<th scope="row" colspan="5">
						<?php echo esc_html( $vitrine_totals->vatReason ); ?>
						<?php if ( $isExcluded ) : ?>
							<p><?php esc_html_e( 'The postcode decided this. Check the address before you send the parcel, and keep the proof of export.', 'vitrine' ); ?></p>
						<?php endif; ?>
					</th>
				</tr>
			<?php endif; ?>
		</tfoot>
	</table>
	<?php if ( $order->beginning() !== '' ) : ?>
		<p><?php echo esc_html( $order->beginning() ); ?></p>
	<?php endif; ?>
</div>
