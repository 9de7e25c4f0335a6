<?php
/**
 * What was ordered, and its sums.
 *
 * @var \Vitrine\I18n\Typography $write
 * @var array{
 *     lines: list<array{title: string, url: string|null, kiekis: int, unit_price: array{formatted: string}, line_total: array{formatted: string}, shipping_label: string, shipping_price: array{formatted: string}, properties: list<array{title: string, acc_price: array{formatted: string}}>}>,
 *     totals: array{items: array{formatted: string}, shipping: array{formatted: string}, discount: array{amount: int, formatted: string}, discount_code: string, total: array{formatted: string}, vat: list<array{rate: int, net: array{formatted: string}, vat: array{formatted: string}}>}
 * } $order
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$vitrine_totals = $order['totals'];
$vitrine_sums   = array( array( __( 'Products', 'vitrine' ), $vitrine_totals['items']['formatted'] ) );
$vitrine_discount = Vitrine\Cart\Discounts\DiscountRow::of( $vitrine_totals );
if ( $vitrine_discount !== null ) {
	$vitrine_sums[] = $vitrine_discount;
}
$vitrine_sums[] = array( __( 'Delivery', 'vitrine' ), $vitrine_totals['shipping']['formatted'] );
?>
<div class="vitrine-scrolls">
	<table class="widefat striped vitrine-lines">
		<thead>
			<tr>
				<th scope="col"><?php esc_html_e( 'Product', 'vitrine' ); ?></th>
				<th scope="col"><?php esc_html_e( 'Price', 'vitrine' ); ?></th>
				<th scope="col"><?php esc_html_e( 'Quantity', 'vitrine' ); ?></th>
				<th scope="col"><?php esc_html_e( 'Delivery', 'vitrine' ); ?></th>
				<th scope="col"><?php esc_html_e( 'Sum', 'vitrine' ); ?></th>
			</tr>
		</thead>
		<tbody>
			<?php foreach ( $order['lines'] as $vitrine_line ) : ?>
				<tr>
					<td>
						<?php if ( $vitrine_line['url'] !== null ) : ?>
							<a href="<?php echo esc_url( $vitrine_line['url'] ); ?>"><?php echo esc_html( $vitrine_line['title'] ); ?></a>
						<?php else : ?>
							<?php echo esc_html( $vitrine_line['title'] ); ?>
						<?php endif; ?>
						<?php foreach ( $vitrine_line['properties'] as $vitrine_property ) : ?>
							<br><?php echo esc_html( "+ {$vitrine_property['title']} ({$vitrine_property['acc_price']['formatted']})" ); ?>
						<?php endforeach; ?>
					</td>
					<td><?php echo esc_html( $vitrine_line['unit_price']['formatted'] ); ?></td>
					<td><?php echo esc_html( (string) $vitrine_line['kiekis'] ); ?></td>
					<td><?php echo esc_html( "{$vitrine_line['shipping_label']} ({$vitrine_line['shipping_price']['formatted']})" ); ?></td>
					<td><?php echo esc_html( $vitrine_line['line_total']['formatted'] ); ?></td>
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
				<td><strong><?php echo esc_html( $vitrine_totals['total']['formatted'] ); ?></strong></td>
			</tr>
			<?php foreach ( $vitrine_totals['vat'] as $vitrine_share ) : ?>
				<tr>
					<th scope="row" colspan="4">
						<?php
						/* translators: %s: rate of VAT in percent */
						echo esc_html( sprintf( __( 'VAT included, %s %%', 'vitrine' ), $write->number( $vitrine_share['rate'] / 100 ) ) );
						?>
					</th>
					<td><?php echo esc_html( $vitrine_share['vat']['formatted'] ); ?></td>
				</tr>
			<?php endforeach; ?>
		</tfoot>
	</table>
</div>
