<?php
/**
 * The product gallery: a swipeable rail, thumbnails that select a picture, and a lightbox, which a script fills and opens.
 *
 * @var Vitrine\Storefront\View $view
 * @var list<array{url: string, width: int, height: int, alt: string, srcset: string, placeholder: string}> $gallery
 * @var string                  $title
 */

declare(strict_types=1);

use Vitrine\Storefront\Icons;

defined( 'ABSPATH' ) || exit;

?>
<div class="v-gallery" data-v-island="gallery" data-v-when="interaction">
	<div class="v-gallery__views<?php echo count( $gallery ) > 1 ? '' : ' v-gallery__views--single'; ?>" data-v-swap="gallery">
		<div class="v-gallery__rail"<?php echo count( $gallery ) > 1 ? ' tabindex="0" role="group" aria-label="' . esc_attr__( 'Images', 'vitrine' ) . '"' : ''; ?>>
			<?php foreach ( $gallery === array() ? array( null ) : $gallery as $index => $image ) : ?>
				<figure class="v-gallery__picture" id="v-picture-<?php echo (int) $index + 1; ?>">
					<?php
					$view->show(
						'catalogue/picture',
						array(
							'image' => $image,
							// Less than their width on phones, which is 92vw: the next larger file looks the same and is 70 % heavier.
							'sizes' => '(min-width: 100rem) 54rem, (min-width: 64rem) 52vw, (min-width: 48rem) 48vw, 80vw',
							'eager' => $index === 0,
							'first' => $index === 0,
							'alt'   => null,
						)
					);
					?>
					<?php if ( $image !== null ) : ?>
						<?php /* translators: %d: number of the picture */ ?>
						<button class="v-gallery__zoom" id="v-enlarge-<?php echo (int) $index + 1; ?>" type="button" value="<?php echo (int) $index; ?>" aria-haspopup="dialog"><?php Icons::print( 'zoom' ); ?><span class="v-sr"><?php echo esc_html( sprintf( __( 'Enlarge image %d', 'vitrine' ), $index + 1 ) ); ?></span></button>
					<?php endif; ?>
				</figure>
			<?php endforeach; ?>
		</div>
		<?php if ( count( $gallery ) > 1 ) : ?>
			<ul class="v-gallery__thumbs">
				<?php foreach ( $gallery as $index => $image ) : ?>
					<li>
						<?php /* translators: %d: number of the picture */ ?>
						<a id="v-thumb-<?php echo esc_attr( (string) ( $index + 1 ) ); ?>" href="#v-picture-<?php echo esc_attr( (string) ( $index + 1 ) ); ?>" aria-label="<?php echo esc_attr( sprintf( __( 'Image %d', 'vitrine' ), $index + 1 ) ); ?>"<?php echo $index === 0 ? ' aria-current="true"' : ''; ?>>
							<?php
							$view->show(
								'catalogue/picture',
								array(
									'image' => $image,
									'sizes' => '5rem',
									'eager' => false,
									'first' => false,
									'alt'   => '',
								)
							);
							?>
						</a>
					</li>
				<?php endforeach; ?>
			</ul>
		<?php endif; ?>
	</div>
	<dialog class="v-zoom" aria-label="<?php esc_attr_e( 'Images', 'vitrine' ); ?>">
		<div class="v-zoom__bar">
			<p class="v-zoom__count" role="status"></p>
			<button class="v-icon-button" type="button" value="zoom" aria-pressed="false" aria-label="<?php esc_attr_e( 'Magnify', 'vitrine' ); ?>"><?php Icons::print( 'zoom' ); ?></button>
			<button class="v-icon-button" type="button" value="close" aria-label="<?php esc_attr_e( 'Close', 'vitrine' ); ?>" autofocus><?php Icons::print( 'close' ); ?></button>
		</div>
		<div class="v-zoom__rail" tabindex="0" role="group" aria-label="<?php esc_attr_e( 'Images', 'vitrine' ); ?>"></div>
		<button class="v-icon-button v-zoom__step" type="button" value="-1" aria-label="<?php esc_attr_e( 'Previous image', 'vitrine' ); ?>"><?php Icons::print( 'chevron-left' ); ?></button>
		<button class="v-icon-button v-zoom__step" type="button" value="1" aria-label="<?php esc_attr_e( 'Next image', 'vitrine' ); ?>"><?php Icons::print( 'chevron-right' ); ?></button>
	</dialog>
</div>
