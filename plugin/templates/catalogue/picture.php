<?php
/**
 * A picture with its srcset on a blurred placeholder, which prevents layout shift.
 *
 * @var array{url: string, width: int, height: int, alt: string, srcset: string, placeholder: string}|null $image
 * @var string $sizes The `sizes` attribute.
 * @var bool   $eager Above the fold: loaded eagerly.
 * @var bool   $first The largest element above the fold: loaded with high priority.
 * @var string $alt   Replaces the picture's alt text; null keeps it.
 */

declare(strict_types=1);

use Vitrine\Storefront\ResponsiveImages;

defined( 'ABSPATH' ) || exit;

if ( $image === null ) :
	?>
<span class="v-picture v-picture--none" aria-hidden="true"></span>
	<?php
	return;
endif;
if ( $first ) {
	ResponsiveImages::preload( $image, $sizes );
}
?>
<img class="v-picture" src="<?php echo esc_url( $image['url'] ); ?>" srcset="<?php echo esc_attr( $image['srcset'] ); ?>" sizes="<?php echo esc_attr( $sizes ); ?>" width="<?php echo (int) $image['width']; ?>" height="<?php echo (int) $image['height']; ?>" alt="<?php echo esc_attr( $alt ?? $image['alt'] ); ?>"<?php echo $image['placeholder'] === '' ? '' : ' style="background-image:url(' . esc_attr( $image['placeholder'] ) . ')"'; ?><?php echo $eager ? '' : ' loading="lazy"'; ?> decoding="async"<?php echo $first ? ' fetchpriority="high"' : ''; // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- sizes of its own. ?>>
