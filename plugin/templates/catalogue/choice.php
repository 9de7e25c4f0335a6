<?php
/**
 * A link that selects or deselects a value of a filter.
 *
 * @var Vitrine\CataloguePages\View\FilterChoiceView $link
 */

declare(strict_types=1);

use Vitrine\Storefront\Icons;

defined( 'ABSPATH' ) || exit;

$vitrine_image  = $link->choice->image['url'] ?? '';
$vitrine_swatch = $link->choice->color !== '' || $vitrine_image !== '';

?>
<li<?php echo $link->depth > 0 ? ' style="margin-inline-start:' . (int) $link->depth . 'rem"' : ''; ?>><a class="v-facet-choice" id="<?php echo esc_attr( $link->id ); ?>" href="<?php echo esc_url( $link->url ); ?>"<?php echo $link->choice->selected ? ' aria-current="true"' : ''; ?><?php echo $link->follow ? '' : ' rel="nofollow"'; ?>>
	<span class="v-facet-choice__mark<?php echo $vitrine_swatch ? ' v-facet-choice__mark--swatch' : ''; ?>"<?php echo $link->choice->color === '' ? '' : ' style="background:' . esc_attr( $link->choice->color ) . '"'; ?>>
		<?php if ( $vitrine_image !== '' ) : ?>
			<img src="<?php echo esc_url( $vitrine_image ); // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- sizes of its own. ?>" alt="" width="24" height="24" loading="lazy">
		<?php elseif ( $link->choice->selected && ! $vitrine_swatch ) : ?>
			<?php Icons::print( 'check' ); ?>
		<?php endif; ?>
	</span>
	<span class="v-facet-choice__text"><?php if ( $link->choice->within !== '' ) : ?><span class="v-sr"><?php echo esc_html( $link->choice->within ); ?></span><?php endif; ?><?php echo esc_html( $link->choice->label ); ?></span>
	<span class="v-facet-choice__count" aria-hidden="true"><?php echo esc_html( $link->count ); ?></span> <span class="v-sr">(<?php echo esc_html( $link->products ); ?>)</span>
</a></li>
