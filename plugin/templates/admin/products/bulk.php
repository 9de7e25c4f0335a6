<?php
/**
 * Changes several products at once.
 *
 * @var string                              $nonce      HTML of the hidden field.
 * @var Vitrine\Admin\Products\BulkForm     $form
 * @var array<string, string>               $errors     Messages by field.
 * @var list<array{id: int, title: string, sku: string, before: list<string>, after: list<string>|null, revision: int, stock: string,
 *   done: bool, fault: string}> $rows
 * @var bool                                $shown      Whether the new values are shown.
 * @var bool                                $applied
 * @var array<int, string>                  $categories
 * @var array<string, string>               $roundings
 * @var bool                                $others     Whether the shop also sells in other currencies.
 * @var array<int, string>                  $makers     Manufacturers by id.
 * @var array<int, string>                  $brands
 * @var string                              $back
 */

declare(strict_types=1);

use Vitrine\Catalogue\ContentUnit;
use Vitrine\Catalogue\Facts\UnitPrice;
use Vitrine\Catalogue\LegalFacts;

defined( 'ABSPATH' ) || exit;

$vitrine_select = static function ( string $field, string $label, array $choices ) use ( $form, $errors ): void {
	printf(
		'<select id="vitrine-%1$s" name="vitrine_change[%1$s]" aria-label="%2$s"%3$s>',
		esc_attr( $field ),
		esc_attr( $label ),
		isset( $errors[ $field ] ) ? ' aria-invalid="true"' : ''
	);
	foreach ( $choices as $value => $title ) {
		printf(
			'<option value="%s"%s>%s</option>',
			esc_attr( (string) $value ),
			selected( $form->value( $field ), (string) $value, false ),
			esc_html( $title )
		);
	}
	echo '</select> ';
};
$vitrine_number = static function ( string $field, string $label ) use ( $form, $errors ): void {
	printf(
		'<input type="text" inputmode="decimal" class="small-text" name="vitrine_change[%1$s]" value="%2$s" aria-label="%3$s"%4$s> ',
		esc_attr( $field ),
		esc_attr( $form->value( $field ) ),
		esc_attr( $label ),
		isset( $errors[ $field ] ) ? ' aria-invalid="true" aria-describedby="vitrine-fault-' . esc_attr( $field ) . '"' : ''
	);
	if ( isset( $errors[ $field ] ) ) {
		printf(
			'<span class="vitrine-fault" id="vitrine-fault-%s" role="alert">%s</span>',
			esc_attr( $field ),
			esc_html( $errors[ $field ] )
		);
	}
};
$vitrine_done = count( array_filter( array_column( $rows, 'done' ) ) );
?>
<div class="wrap vitrine-bulk">
	<h1><?php esc_html_e( 'Edit products', 'vitrine' ); ?></h1>
	<p><a href="<?php echo esc_url( $back ); ?>"><?php esc_html_e( 'Back to all products', 'vitrine' ); ?></a></p>
	<?php if ( $applied ) : ?>
		<div class="notice notice-<?php echo $vitrine_done === count( $rows ) ? 'success' : 'warning'; ?>" role="status"><p>
			<?php
			echo esc_html(
				sprintf(
					/* translators: 1: number of products that were changed, 2: number of selected products */
					__( '%1$s of %2$s products updated.', 'vitrine' ),
					number_format_i18n( $vitrine_done ),
					number_format_i18n( count( $rows ) )
				)
			);
			?>
		</p></div>
	<?php elseif ( isset( $errors['price'] ) ) : ?>
		<div class="notice notice-error" role="alert"><p><?php echo esc_html( $errors['price'] ); ?></p></div>
	<?php endif; ?>
	<form method="post">
		<?php echo $nonce; // phpcs:ignore WordPress.Security.EscapeOutput -- made by wp_nonce_field. ?>
		<?php if ( ! $applied ) : ?>
			<table class="form-table" role="presentation">
				<tr><th scope="row"><label for="vitrine-price"><?php esc_html_e( 'Price', 'vitrine' ); ?></label></th><td>
					<?php
					$vitrine_select(
						'price',
						__( 'Price', 'vitrine' ),
						array(
							''         => __( '— No change —', 'vitrine' ),
							'percent+' => __( 'Increase by percentage', 'vitrine' ),
							'percent-' => __( 'Decrease by percentage', 'vitrine' ),
							'amount+'  => __( 'Increase by amount', 'vitrine' ),
							'amount-'  => __( 'Decrease by amount', 'vitrine' ),
						)
					);
					$vitrine_number( 'price_value', __( 'Price change', 'vitrine' ) );
					?>
				</td></tr>
				<tr><th scope="row"><label for="vitrine-sale"><?php esc_html_e( 'Sale price', 'vitrine' ); ?></label></th><td>
					<?php
					$vitrine_select(
						'sale',
						__( 'Sale price', 'vitrine' ),
						array(
							''        => __( '— No change —', 'vitrine' ),
							'percent' => __( 'Percentage below the price', 'vitrine' ),
							'none'    => __( 'End the sale', 'vitrine' ),
						)
					);
					$vitrine_number( 'sale_value', __( 'Percentage', 'vitrine' ) );
					?>
				</td></tr>
				<?php foreach ( array( 'sale_from' => __( 'Sale begins', 'vitrine' ), 'sale_until' => __( 'Sale ends', 'vitrine' ) ) as $vitrine_field => $vitrine_label ) : ?>
					<tr><th scope="row"><label for="vitrine-<?php echo esc_attr( $vitrine_field ); ?>"><?php echo esc_html( $vitrine_label ); ?></label></th><td>
						<input type="date" id="vitrine-<?php echo esc_attr( $vitrine_field ); ?>" name="vitrine_change[<?php echo esc_attr( $vitrine_field ); ?>]" value="<?php echo esc_attr( $form->value( $vitrine_field ) ); ?>"<?php echo isset( $errors[ $vitrine_field ] ) ? ' aria-invalid="true" aria-describedby="vitrine-fault-' . esc_attr( $vitrine_field ) . '"' : ''; ?>>
						<input type="time" name="vitrine_change[<?php echo esc_attr( $vitrine_field ); ?>_time]" value="<?php echo esc_attr( $form->value( "{$vitrine_field}_time" ) ); ?>" aria-label="<?php echo /* translators: %s: label of a field, such as "Sale begins" */ esc_attr( sprintf( __( '%s: time', 'vitrine' ), $vitrine_label ) ); ?>">
						<?php if ( isset( $errors[ $vitrine_field ] ) ) : ?>
							<span class="vitrine-fault" id="vitrine-fault-<?php echo esc_attr( $vitrine_field ); ?>" role="alert"><?php echo esc_html( $errors[ $vitrine_field ] ); ?></span>
						<?php endif; ?>
						<?php if ( $vitrine_field === 'sale_until' ) : ?>
							<p class="description"><?php esc_html_e( 'For products with a sale price. A day without a time counts from its beginning or until its end.', 'vitrine' ); ?></p>
						<?php endif; ?>
					</td></tr>
				<?php endforeach; ?>
				<tr><th scope="row"><label for="vitrine-rounding"><?php esc_html_e( 'Round new prices', 'vitrine' ); ?></label></th><td><?php $vitrine_select( 'rounding', __( 'Round new prices', 'vitrine' ), $roundings ); ?>
				<?php if ( $others ) : ?>
					<p class="description"><?php esc_html_e( 'Prices entered in other currencies are not changed.', 'vitrine' ); ?></p>
				<?php endif; ?>
				</td></tr>
				<tr><th scope="row"><label for="vitrine-stock"><?php esc_html_e( 'Stock', 'vitrine' ); ?></label></th><td>
					<?php
					$vitrine_select(
						'stock',
						__( 'Stock', 'vitrine' ),
						array(
							''       => __( '— No change —', 'vitrine' ),
							'set'    => __( 'Set to', 'vitrine' ),
							'order'  => __( 'Made to order', 'vitrine' ),
							'always' => __( 'Always in stock', 'vitrine' ),
						)
					);
					$vitrine_number( 'stock_value', __( 'Quantity', 'vitrine' ) );
					?>
				</td></tr>
				<tr><th scope="row"><label for="vitrine-category"><?php esc_html_e( 'Add to category', 'vitrine' ); ?></label></th><td><?php $vitrine_select( 'category', __( 'Add to category', 'vitrine' ), array( '' => '—' ) + $categories ); ?></td></tr>
				<tr><th scope="row"><label for="vitrine-brand"><?php esc_html_e( 'Brand', 'vitrine' ); ?></label></th><td><?php $vitrine_select( 'brand', __( 'Brand', 'vitrine' ), array( '' => __( '— No change —', 'vitrine' ) ) + $brands ); ?></td></tr>
				<tr><th scope="row"><label for="vitrine-manufacturer"><?php esc_html_e( 'Manufacturer', 'vitrine' ); ?></label></th><td><?php $vitrine_select( 'manufacturer', __( 'Manufacturer', 'vitrine' ), array( '' => __( '— No change —', 'vitrine' ) ) + $makers ); ?></td></tr>
				<tr><th scope="row"><label for="vitrine-nature"><?php esc_html_e( 'Kind of product', 'vitrine' ); ?></label></th><td><?php $vitrine_select( 'nature', __( 'Kind of product', 'vitrine' ), array( '' => __( '— No change —', 'vitrine' ), 'goods' => __( 'Goods', 'vitrine' ), 'digital' => __( 'Digital content', 'vitrine' ), 'service' => __( 'Service', 'vitrine' ) ) ); ?></td></tr>
				<tr><th scope="row"><label for="vitrine-energy_class"><?php esc_html_e( 'Energy efficiency class', 'vitrine' ); ?></label></th><td><?php $vitrine_select( 'energy_class', __( 'Energy efficiency class', 'vitrine' ), array( '' => __( '— No change —', 'vitrine' ), 'none' => __( 'None', 'vitrine' ) ) + array_combine( LegalFacts::ENERGY_CLASSES, LegalFacts::ENERGY_CLASSES ) ); ?></td></tr>
				<tr><th scope="row"><?php esc_html_e( 'Net content', 'vitrine' ); ?></th><td>
					<?php
					$vitrine_number( 'content_amount', __( 'Net content', 'vitrine' ) );
					$vitrine_units = array();
					foreach ( ContentUnit::cases() as $vitrine_unit ) {
						$vitrine_units[ $vitrine_unit->value ] = UnitPrice::label( $vitrine_unit );
					}
					$vitrine_select(
						'content_unit',
						__( 'Unit of the net content', 'vitrine' ),
						array( '' => __( '— No change —', 'vitrine' ) ) + $vitrine_units
					);
					?>
				</td></tr>
				<tr><th scope="row"><label for="vitrine-status"><?php esc_html_e( 'Status', 'vitrine' ); ?></label></th><td><?php $vitrine_select( 'status', __( 'Status', 'vitrine' ), array( '' => __( '— No change —', 'vitrine' ), 'publish' => __( 'Publish in all languages', 'vitrine' ), 'unlisted' => __( 'Publish unlisted: for sale at its address, in no list', 'vitrine' ), 'draft' => __( 'Switch to draft', 'vitrine' ) ) ); ?></td></tr>
			</table>
			<p>
				<button class="button<?php echo $shown ? '' : ' button-primary'; ?>" name="vitrine_change[do]" value="preview"><?php esc_html_e( 'Preview changes', 'vitrine' ); ?></button>
				<?php if ( $shown ) : ?>
					<button class="button button-primary" name="vitrine_change[do]" value="apply">
						<?php
						echo esc_html(
							sprintf(
								/* translators: %s: number of products */
								_n( 'Update %s product', 'Update %s products', count( $rows ), 'vitrine' ),
								number_format_i18n( count( $rows ) )
							)
						);
						?>
					</button>
				<?php endif; ?>
			</p>
		<?php endif; ?>
		<?php $vitrine_labels = array( __( 'Price', 'vitrine' ), __( 'Sale price', 'vitrine' ), __( 'Stock', 'vitrine' ) ); ?>
		<div class="vitrine-scrolls"><table class="widefat striped">
			<thead><tr>
				<th scope="col"><?php esc_html_e( 'Product', 'vitrine' ); ?></th><th scope="col"><?php esc_html_e( 'SKU', 'vitrine' ); ?></th>
				<th scope="col"><?php esc_html_e( 'Price', 'vitrine' ); ?></th><th scope="col"><?php esc_html_e( 'Sale price', 'vitrine' ); ?></th><th scope="col"><?php esc_html_e( 'Stock', 'vitrine' ); ?></th><th scope="col"><span class="screen-reader-text"><?php esc_html_e( 'Result', 'vitrine' ); ?></span></th>
			</tr></thead>
			<tbody>
				<?php foreach ( $rows as $row ) : ?>
					<tr>
						<th scope="row"><?php echo esc_html( $row['title'] ); ?>
							<input type="hidden" name="vitrine_change[revision-<?php echo (int) $row['id']; ?>]" value="<?php echo (int) $row['revision']; ?>">
							<input type="hidden" name="vitrine_change[stock-<?php echo (int) $row['id']; ?>]" value="<?php echo esc_attr( $row['stock'] ); ?>">
						</th>
						<td data-label="<?php esc_attr_e( 'SKU', 'vitrine' ); ?>"><?php echo esc_html( $row['sku'] ); ?></td>
						<?php foreach ( $row['before'] as $vitrine_column => $vitrine_before ) : ?>
							<td data-label="<?php echo esc_attr( $vitrine_labels[ $vitrine_column ] ?? '' ); ?>">
								<?php if ( $row['after'] !== null && $row['after'][ $vitrine_column ] !== $vitrine_before ) : ?>
									<del><?php echo esc_html( $vitrine_before ); ?></del> <ins><?php echo esc_html( $row['after'][ $vitrine_column ] ); ?></ins>
								<?php else : ?>
									<?php echo esc_html( $vitrine_before ); ?>
								<?php endif; ?>
							</td>
						<?php endforeach; ?>
						<td><?php if ( $row['fault'] !== '' ) : ?><span class="vitrine-fault"><?php echo esc_html( $row['fault'] ); ?></span><?php elseif ( $row['done'] ) : ?><?php esc_html_e( 'Updated', 'vitrine' ); ?><?php endif; ?></td>
					</tr>
				<?php endforeach; ?>
			</tbody>
		</table></div>
	</form>
</div>
