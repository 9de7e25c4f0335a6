<?php
/**
 * A picture with its srcset on a placeholder, which prevents layout shift.
 *
 * @var array{url: string, width: int, height: int, alt: string, srcset: string, placeholder: string} $image
 * @var string $sizes
 * @var bool   $first The largest element above the fold.
 * @var string $class
 */

declare(strict_types=1);

use Vitrine\Storefront\ResponsiveImages;

defined( 'ABSPATH' ) || exit;

if ( $first ) {
	ResponsiveImages::preload( $image, $sizes );
}
?>
<img class="<?php echo esc_attr( $class ); ?>" src="<?php echo esc_url( $image['url'] ); ?>" srcset="<?php echo esc_attr( $image['srcset'] ); ?>" sizes="<?php echo esc_attr( $sizes ); ?>" width="<?php echo (int) $image['width']; ?>" height="<?php echo (int) $image['height']; ?>" alt="<?php echo esc_attr( $image['alt'] ); ?>"<?php echo $first ? ' fetchpriority="high"' : ' loading="lazy"'; ?> decoding="async"<?php echo $image['placeholder'] === '' ? '' : ' style="background-image:url(' . esc_attr( $image['placeholder'] ) . ')"'; ?>>
