<?php
/**
 * Attributes, brand and manufacturer of a product.
 *
 * @var Vitrine\Storefront\View               $view
 * @var Vitrine\CataloguePages\View\FactsView $facts
 */

declare(strict_types=1);

use Vitrine\I18n\Direction;

defined( 'ABSPATH' ) || exit;

$vitrine_manufacturer = $facts->manufacturer;
?>
<dl class="v-facts" data-v-swap="facts">
	<?php foreach ( $facts->rows as $vitrine_row ) : ?>
		<div class="v-facts__item">
			<dt><?php echo esc_html( $vitrine_row['label'] ); ?></dt>
			<?php foreach ( $vitrine_row['values'] as $vitrine_value ) : ?>
				<dd<?php Direction::printAttributes( $vitrine_value['lang'] ); ?>>
					<?php $view->show( 'catalogue/value', array( 'value' => array( 'lang' => '' ) + $vitrine_value ) ); ?>
				</dd>
			<?php endforeach; ?>
		</div>
	<?php endforeach; ?>
	<?php if ( $vitrine_manufacturer !== null ) : ?>
		<div class="v-facts__item">
			<dt><?php esc_html_e( 'Manufacturer', 'vitrine' ); ?></dt>
			<dd>
				<?php if ( $vitrine_manufacturer->url !== '' ) : ?>
					<a href="<?php echo esc_url( $vitrine_manufacturer->url ); ?>" rel="noopener"><?php echo esc_html( $vitrine_manufacturer->name ); ?></a>
				<?php else : ?>
					<?php echo esc_html( $vitrine_manufacturer->name ); ?>
				<?php endif; ?>
				<?php if ( $facts->address !== '' ) : ?>
					<br><?php echo nl2br( esc_html( $facts->address ), false ); ?>
				<?php endif; ?>
				<?php if ( $vitrine_manufacturer->email !== '' ) : ?>
					<br><a href="mailto:<?php echo esc_attr( $vitrine_manufacturer->email ); ?>"><?php echo str_replace( '@', '@<wbr>', esc_html( $vitrine_manufacturer->email ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped. ?></a>
				<?php elseif ( $vitrine_manufacturer->url !== '' ) : ?>
					<br><a href="<?php echo esc_url( $vitrine_manufacturer->url ); ?>" rel="noopener"><?php echo esc_html( (string) preg_replace( '~^https?://(www\.)?|/$~', '', $vitrine_manufacturer->url ) ); ?></a>
				<?php endif; ?>
			</dd>
			<?php if ( $vitrine_manufacturer->responsible !== '' ) : ?>
				<dd>
					<?php esc_html_e( 'Responsible person in the EU:', 'vitrine' ); ?><br>
					<?php echo nl2br( esc_html( $vitrine_manufacturer->responsible ), false ); ?>
				</dd>
			<?php endif; ?>
		</div>
	<?php endif; ?>
</dl>
