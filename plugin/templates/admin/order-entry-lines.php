<?php
/**
 * The products of an order that staff take, and the search for more.
 *
 * @var string $search
 * @var string $step
 * @var string $error Of all lines; '' for none.
 * @var string $focus Key of the error that gets the focus; '' for none.
 * @var list<array{id: int, title: string, sku: string, quantity: string, price: string, amount: string, error: string, shipping: string,
 *   methods: array<string, string>, accessories: list<array{id: int, title: string, price: string, isChosen: bool}>}> $lines
 * @var list<array{id: int, title: string, sku: string, price: string, stock: string}> $found
 * @var \Vitrine\I18n\Typography $write
 */

declare(strict_types=1);

use Vitrine\Admin\OrderEntry\EntryScreen;
use Vitrine\Catalogue\Admin\ProductSearch;

defined( 'ABSPATH' ) || exit;

$vitrine_focus = $focus === 'lines' || in_array( $step, array( EntryScreen::SEARCH, EntryScreen::ADD, EntryScreen::REMOVE ), true );
$vitrine_notes = 'vitrine-entry-search-help' . ( $error === '' ? '' : ' vitrine-entry-lines-error' );
?>
<div class="postbox" id="vitrine-entry-lines">
	<div class="postbox-header"><h2 class="hndle"><?php esc_html_e( 'Products', 'vitrine' ); ?></h2></div>
	<div class="inside">
		<?php foreach ( $lines as $vitrine_line ) : ?>
			<?php
			$vitrine_id   = "vitrine-entry-lines-{$vitrine_line['id']}";
			$vitrine_name = "lines[{$vitrine_line['id']}]";
			?>
			<fieldset class="vitrine-entry-line">
				<legend><?php echo esc_html( $vitrine_line['title'] === '' ? '–' : $vitrine_line['title'] ); ?></legend>
				<input type="hidden" name="<?php echo esc_attr( "{$vitrine_name}[id]" ); ?>" value="<?php echo esc_attr( (string) $vitrine_line['id'] ); ?>">
				<input type="hidden" name="<?php echo esc_attr( "{$vitrine_name}[title]" ); ?>" value="<?php echo esc_attr( $vitrine_line['title'] ); ?>">
				<div class="vitrine-entry-fields">
					<div class="vitrine-entry-field">
						<label for="<?php echo esc_attr( $vitrine_id ); ?>"><?php esc_html_e( 'Quantity', 'vitrine' ); ?></label>
						<input type="text" inputmode="numeric" id="<?php echo esc_attr( $vitrine_id ); ?>" name="<?php echo esc_attr( "{$vitrine_name}[quantity]" ); ?>" value="<?php echo esc_attr( $vitrine_line['quantity'] ); ?>" autocomplete="off"<?php echo $vitrine_line['error'] === '' ? '' : ' aria-invalid="true" aria-describedby="' . esc_attr( "$vitrine_id-error" ) . '"'; ?><?php echo $focus === "lines.{$vitrine_line['id']}" ? ' autofocus' : ''; ?>>
					</div>
					<?php if ( $vitrine_line['methods'] !== array() ) : ?>
						<div class="vitrine-entry-field">
							<label for="<?php echo esc_attr( "$vitrine_id-shipping" ); ?>"><?php esc_html_e( 'Shipping method', 'vitrine' ); ?></label>
							<select id="<?php echo esc_attr( "$vitrine_id-shipping" ); ?>" name="<?php echo esc_attr( "{$vitrine_name}[shipping]" ); ?>" autocomplete="off">
								<?php foreach ( $vitrine_line['methods'] as $vitrine_key => $vitrine_title ) : ?>
									<option value="<?php echo esc_attr( $vitrine_key ); ?>"<?php selected( $vitrine_key, $vitrine_line['shipping'] ); ?>><?php echo esc_html( $vitrine_title ); ?></option>
								<?php endforeach; ?>
							</select>
						</div>
					<?php endif; ?>
				</div>
				<?php foreach ( $vitrine_line['accessories'] as $vitrine_accessory ) : ?>
					<p><label><input type="checkbox" name="<?php echo esc_attr( "{$vitrine_name}[accessories][]" ); ?>" value="<?php echo esc_attr( (string) $vitrine_accessory['id'] ); ?>" autocomplete="off"<?php checked( $vitrine_accessory['isChosen'] ); ?>> <?php echo esc_html( "{$vitrine_accessory['title']} · {$vitrine_accessory['price']}" ); ?></label></p>
				<?php endforeach; ?>
				<?php if ( $vitrine_line['error'] !== '' ) : ?>
					<p class="vitrine-entry-error" id="<?php echo esc_attr( "$vitrine_id-error" ); ?>"><?php echo esc_html( $vitrine_line['error'] ); ?></p>
				<?php endif; ?>
				<p>
					<?php
					$vitrine_facts = array(
						$vitrine_line['sku'] === '' ? '' : $write->pair( __( 'SKU', 'vitrine' ), $vitrine_line['sku'] ),
						$vitrine_line['price'] === '' ? '' : $write->pair( __( 'Price', 'vitrine' ), $vitrine_line['price'] ),
						$vitrine_line['amount'] === '' ? '' : $write->pair( __( 'Amount', 'vitrine' ), $vitrine_line['amount'] ),
					);
					echo esc_html( implode( ' · ', array_filter( $vitrine_facts ) ) );
					?>
				</p>
				<?php /* translators: %s: title of a product */ ?>
				<button class="button-link button-link-delete" name="<?php echo esc_attr( EntryScreen::REMOVE ); ?>" value="<?php echo esc_attr( (string) $vitrine_line['id'] ); ?>" aria-label="<?php echo esc_attr( sprintf( __( 'Remove %s', 'vitrine' ), $vitrine_line['title'] ) ); ?>"><?php esc_html_e( 'Remove', 'vitrine' ); ?></button>
			</fieldset>
		<?php endforeach; ?>
		<div class="vitrine-entry-field">
			<label for="vitrine-entry-search"><?php esc_html_e( 'Search products', 'vitrine' ); ?></label>
			<div class="vitrine-entry-search">
				<input type="search" id="vitrine-entry-search" name="search" value="<?php echo esc_attr( $search ); ?>" autocomplete="off" aria-describedby="<?php echo esc_attr( $vitrine_notes ); ?>"<?php echo $error === '' ? '' : ' aria-invalid="true"'; ?><?php echo $vitrine_focus ? ' autofocus' : ''; ?>>
				<button class="button" name="button" value="<?php echo esc_attr( EntryScreen::SEARCH ); ?>"><?php esc_html_e( 'Search', 'vitrine' ); ?></button>
			</div>
			<p class="description" id="vitrine-entry-search-help"><?php esc_html_e( 'By part of the title or SKU. Variants are listed one by one.', 'vitrine' ); ?></p>
			<?php if ( $error !== '' ) : ?>
				<p class="vitrine-entry-error" id="vitrine-entry-lines-error"><?php echo esc_html( $error ); ?></p>
			<?php endif; ?>
		</div>
		<?php if ( $found !== array() ) : ?>
			<ul class="vitrine-entry-found">
				<?php foreach ( $found as $vitrine_item ) : ?>
					<li>
						<?php /* translators: %s: title of a product */ ?>
						<button class="button" name="<?php echo esc_attr( EntryScreen::ADD ); ?>" value="<?php echo esc_attr( (string) $vitrine_item['id'] ); ?>" aria-label="<?php echo esc_attr( sprintf( __( 'Add %s', 'vitrine' ), $vitrine_item['title'] ) ); ?>"><?php esc_html_e( 'Add', 'vitrine' ); ?></button>
						<span><strong><?php echo esc_html( $vitrine_item['title'] ); ?></strong><br><?php echo esc_html( implode( ' · ', array_filter( array( $vitrine_item['sku'], $vitrine_item['price'], $vitrine_item['stock'] ) ) ) ); ?></span>
					</li>
				<?php endforeach; ?>
			</ul>
			<?php if ( count( $found ) >= ProductSearch::MAX_RESULTS ) : ?>
				<p class="description"><?php esc_html_e( 'There may be more products: type more of the title or the SKU.', 'vitrine' ); ?></p>
			<?php endif; ?>
		<?php elseif ( $search !== '' ) : ?>
			<p role="status"><?php esc_html_e( 'No products found.', 'vitrine' ); ?></p>
		<?php endif; ?>
	</div>
</div>
