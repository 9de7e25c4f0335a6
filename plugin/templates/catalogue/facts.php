<?php
/**
 * Attributes, brand and manufacturer of a product.
 *
 * @var Vitrine\Storefront\View                   $view
 * @var list<array{label: string, values: list<array{text: string, lang: string, color: string, image: string, url: string}>}> $rows
 * @var Vitrine\Catalogue\Brands\Manufacturer|null $manufacturer
 * @var string $manufacturer_address In the current language.
 */

declare(strict_types=1);

use Vitrine\I18n\Direction;

defined( 'ABSPATH' ) || exit;
?>
<dl class="v-facts" data-v-swap="facts">
	<?php foreach ( $rows as $vitrine_row ) : ?>
		<div class="v-facts__item">
			<dt><?php echo esc_html( $vitrine_row['label'] ); ?></dt>
			<?php foreach ( $vitrine_row['values'] as $vitrine_value ) : ?>
				<dd<?php echo Direction::attributes( $vitrine_value['lang'] ); ?>>
					<?php $view->show( 'catalogue/value', array( 'value' => array( 'lang' => '' ) + $vitrine_value ) ); ?>
				</dd>
			<?php endforeach; ?>
		</div>
	<?php endforeach; ?>
	<?php if ( $manufacturer !== null ) : ?>
		<div class="v-facts__item">
			<dt><?php esc_html_e( 'Manufacturer', 'vitrine' ); ?></dt>
			<dd>
				<?php if ( $manufacturer->url !== '' ) : ?>
					<a href="<?php echo esc_url( $manufacturer->url ); ?>" rel="noopener"><?php echo esc_html( $manufacturer->name ); ?></a>
				<?php else : ?>
					<?php echo esc_html( $manufacturer->name ); ?>
				<?php endif; ?>
				<?php if ( $manufacturer_address !== '' ) : ?>
					<br><?php echo nl2br( esc_html( $manufacturer_address ), false ); ?>
				<?php endif; ?>
				<?php if ( $manufacturer->email !== '' ) : ?>
					<br><a href="mailto:<?php echo esc_attr( $manufacturer->email ); ?>"><?php echo str_replace( '@', '@<wbr>', esc_html( $manufacturer->email ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped. ?></a>
				<?php elseif ( $manufacturer->url !== '' ) : ?>
					<br><a href="<?php echo esc_url( $manufacturer->url ); ?>" rel="noopener"><?php echo esc_html( (string) preg_replace( '~^https?://(www\.)?|/$~', '', $manufacturer->url ) ); ?></a>
				<?php endif; ?>
			</dd>
			<?php if ( $manufacturer->responsible !== '' ) : ?>
				<dd>
					<?php esc_html_e( 'Responsible person in the EU:', 'vitrine' ); ?><br>
					<?php echo nl2br( esc_html( $manufacturer->responsible ), false ); ?>
				</dd>
			<?php endif; ?>
		</div>
	<?php endif; ?>
</dl>
