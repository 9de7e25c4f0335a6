<?php
/**
 * The items of a delivery note or a pick list.
 *
 * @var list<\Vitrine\Fulfilment\Packing\PackedItem> $items
 */

declare(strict_types=1);

use Vitrine\Fulfilment\Packing\DeliveryNote;

defined( 'ABSPATH' ) || exit;
?>
<table>
	<thead>
		<tr>
			<?php foreach ( DeliveryNote::columns() as $vitrine_name ) : ?>
				<th scope="col"><?php echo esc_html( $vitrine_name ); ?></th>
			<?php endforeach; ?>
		</tr>
	</thead>
	<tbody>
		<?php foreach ( $items as $vitrine_item ) : ?>
			<tr>
				<td><?php echo esc_html( $vitrine_item->sku ); ?></td>
				<td>
					<?php echo esc_html( $vitrine_item->label() ); ?>
					<?php foreach ( $vitrine_item->more() as $vitrine_more ) : ?>
						<br><span class="more"><?php echo esc_html( $vitrine_more ); ?></span>
					<?php endforeach; ?>
				</td>
				<td<?php echo $vitrine_item->quantity > 1 ? ' class="many"' : ''; ?>><?php echo esc_html( (string) $vitrine_item->quantity ); ?></td>
			</tr>
		<?php endforeach; ?>
	</tbody>
</table>
