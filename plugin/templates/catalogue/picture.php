<?php
/**
 * A picture in all its sizes on its own blurred placeholder, so that nothing moves when it arrives.
 *
 * @var array{url: string, width: int, height: int, alt: string, srcset: string, placeholder: string}|null $image
 * @var string $sizes How wide it will be.
 * @var bool   $eager It is in sight at once.
 * @var bool   $first It is the largest thing in sight.
 * @var string $alt   Instead of the picture's own text; null keeps it.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

if ( $image === null ) :
	?>
<span class="v-picture v-picture--none" aria-hidden="true"></span>
	<?php
	return;
endif;
?>
<img class="v-picture" src="<?php echo esc_url( $image['url'] ); ?>" srcset="<?php echo esc_attr( $image['srcset'] ); ?>" sizes="<?php echo esc_attr( $sizes ); ?>" width="<?php echo (int) $image['width']; ?>" height="<?php echo (int) $image['height']; ?>" alt="<?php echo esc_attr( $alt ?? $image['alt'] ); ?>"<?php echo $image['placeholder'] === '' ? '' : ' style="background-image:url(' . esc_attr( $image['placeholder'] ) . ')"'; ?><?php echo $eager ? '' : ' loading="lazy"'; ?> decoding="async"<?php echo $first ? ' fetchpriority="high"' : ''; ?>>
