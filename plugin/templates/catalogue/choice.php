<?php
/**
 * A link that selects or deselects a value of a filter.
 *
 * @var array{id: string, label: string, count: string, products: string, selected: bool, url: string, color: string, image: string,
 *   follow: bool, depth: int, within: string} $choice `within` are the names of the categories above it, for screen readers.
 */

declare(strict_types=1);

use Vitrine\Storefront\Icons;

defined( 'ABSPATH' ) || exit;

$vitrine_swatch = $choice['color'] !== '' || $choice['image'] !== '';

?>
<li<?php echo $choice['depth'] > 0 ? ' style="margin-inline-start:' . (int) $choice['depth'] . 'rem"' : ''; ?>><a class="v-facet-choice" id="<?php echo esc_attr( $choice['id'] ); ?>" href="<?php echo esc_url( $choice['url'] ); ?>"<?php echo $choice['selected'] ? ' aria-current="true"' : ''; ?><?php echo $choice['follow'] ? '' : ' rel="nofollow"'; ?>>
	<span class="v-facet-choice__mark<?php echo $vitrine_swatch ? ' v-facet-choice__mark--swatch' : ''; ?>"<?php echo $choice['color'] === '' ? '' : ' style="background:' . esc_attr( $choice['color'] ) . '"'; ?>>
		<?php if ( $choice['image'] !== '' ) : ?>
			<img src="<?php echo esc_url( $choice['image'] ); ?>" alt="" width="24" height="24" loading="lazy">
		<?php elseif ( $choice['selected'] && ! $vitrine_swatch ) : ?>
			<?php echo Icons::svg( 'check' ); ?>
		<?php endif; ?>
	</span>
	<span class="v-facet-choice__text"><?php if ( $choice['within'] !== '' ) : ?><span class="v-sr"><?php echo esc_html( $choice['within'] ); ?></span><?php endif; ?><?php echo esc_html( $choice['label'] ); ?></span>
	<span class="v-facet-choice__count" aria-hidden="true"><?php echo esc_html( $choice['count'] ); ?></span><span class="v-sr">, <?php echo esc_html( $choice['products'] ); ?></span>
</a></li>
