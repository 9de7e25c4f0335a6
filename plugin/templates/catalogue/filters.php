<?php
/**
 * The filters: a sidebar on wide screens, an overlay on phones.
 *
 * @var array<string, mixed> $filters
 * @var string               $count
 */

declare(strict_types=1);

use Vitrine\Storefront\Icons;

defined( 'ABSPATH' ) || exit;
?>
<dialog class="v-filters" id="v-filters" data-v-sheet aria-labelledby="v-filters-title">
	<form class="v-filters__form" method="get" action="<?php echo esc_url( $filters['action'] ); ?>">
		<div class="v-filters__head">
			<h2 class="v-filters__title" id="v-filters-title"><?php esc_html_e( 'Filter', 'vitrine' ); ?></h2>
			<button class="v-filters__close" type="button" data-v-sheet-close><?php echo Icons::svg( 'close' ); // phpcs:ignore WordPress.Security.EscapeOutput -- our own icon. ?><span class="v-sr"><?php esc_html_e( 'Close', 'vitrine' ); ?></span></button>
		</div>
		<div class="v-filters__body">
			<?php foreach ( $filters['hidden'] as $name => $value ) : ?>
				<input type="hidden" name="<?php echo esc_attr( $name ); ?>" value="<?php echo esc_attr( $value ); ?>">
			<?php endforeach; ?>
			<?php if ( $filters['categories'] !== array() ) : ?>
				<fieldset class="v-filters__group">
					<legend class="v-filters__legend"><?php esc_html_e( 'Category', 'vitrine' ); ?></legend>
					<?php foreach ( $filters['categories'] as $category ) : ?>
						<label class="v-check"><input type="checkbox" name="category[]" value="<?php echo (int) $category['id']; ?>"<?php checked( $category['checked'] ); ?>><span class="v-check__text"><?php echo esc_html( $category['title'] ); ?></span><span class="v-check__count"><?php echo (int) $category['count']; ?></span></label>
					<?php endforeach; ?>
				</fieldset>
			<?php endif; ?>
			<fieldset class="v-filters__group">
				<legend class="v-filters__legend"><?php esc_html_e( 'Price', 'vitrine' ); ?></legend>
				<div class="v-filters__range">
					<label class="v-filters__price"><span><?php esc_html_e( 'from', 'vitrine' ); ?></span><input type="text" inputmode="decimal" name="from" maxlength="10" pattern="\d+([.,]\d{1,2})?" value="<?php echo esc_attr( $filters['from'] ); ?>" placeholder="<?php echo esc_attr( $filters['lowest'] ); ?>"></label>
					<label class="v-filters__price"><span><?php esc_html_e( 'to', 'vitrine' ); ?></span><input type="text" inputmode="decimal" name="to" maxlength="10" pattern="\d+([.,]\d{1,2})?" value="<?php echo esc_attr( $filters['to'] ); ?>" placeholder="<?php echo esc_attr( $filters['highest'] ); ?>"></label>
				</div>
			</fieldset>
			<fieldset class="v-filters__group">
				<legend class="v-filters__legend"><?php esc_html_e( 'Availability', 'vitrine' ); ?></legend>
				<label class="v-check"><input type="checkbox" name="stock" value="1"<?php checked( $filters['in_stock'] ); ?>><span class="v-check__text"><?php esc_html_e( 'Available', 'vitrine' ); ?></span><span class="v-check__count"><?php echo (int) $filters['available']; ?></span></label>
			</fieldset>
		</div>
		<div class="v-filters__foot">
			<button class="v-button v-button--primary v-button--wide" type="submit"><?php esc_html_e( 'Show products', 'vitrine' ); ?></button>
			<?php if ( $filters['active'] > 0 ) : ?>
				<a class="v-link v-filters__reset" href="<?php echo esc_url( $filters['reset'] ); ?>"><?php esc_html_e( 'Clear all filters', 'vitrine' ); ?></a>
			<?php endif; ?>
		</div>
	</form>
</dialog>
<noscript><style>.v-filters{display:block!important;position:static!important}.v-list__open{display:none!important}</style></noscript>
