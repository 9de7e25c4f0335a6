<?php
/**
 * The product gallery: a swipeable rail, and thumbnails that select a picture.
 *
 * @var Vitrine\Storefront\View    $view
 * @var list<array<string, mixed>> $gallery
 * @var string                     $title
 */

declare(strict_types=1);

use Vitrine\Storefront\Icons;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput -- our own views and icons.
?>
<div class="v-gallery<?php echo count( $gallery ) > 1 ? '' : ' v-gallery--single'; ?>" data-v-gallery data-v-swap="gallery">
	<div class="v-gallery__rail"<?php echo count( $gallery ) > 1 ? ' tabindex="0" role="group" aria-label="' . esc_attr__( 'Images', 'vitrine' ) . '"' : ''; ?>>
		<?php foreach ( $gallery === array() ? array( null ) : $gallery as $index => $image ) : ?>
			<figure class="v-gallery__picture" id="v-picture-<?php echo (int) $index + 1; ?>">
				<?php
				$view->show(
					'catalogue/picture',
					array(
						'image' => $image,
						// Less than their width on phones, which is 92vw: the next larger file looks the same and is 70 % heavier.
						'sizes' => '(min-width: 100rem) 54rem, (min-width: 64rem) 56vw, (min-width: 45rem) 100vw, 80vw',
						'eager' => $index === 0,
						'first' => $index === 0,
						'alt'   => null,
					)
				);
				?>
				<?php if ( $image !== null ) : ?>
					<?php /* translators: %d: number of the picture */ ?>
					<button class="v-gallery__zoom" type="button" popovertarget="v-zoom-<?php echo (int) $index + 1; ?>"><?php echo Icons::svg( 'zoom' ); ?><span class="v-sr"><?php echo esc_html( sprintf( __( 'Enlarge image %d', 'vitrine' ), $index + 1 ) ); ?></span></button>
				<?php endif; ?>
			</figure>
		<?php endforeach; ?>
	</div>
	<?php if ( count( $gallery ) > 1 ) : ?>
		<ul class="v-gallery__thumbs">
			<?php foreach ( $gallery as $index => $image ) : ?>
				<li>
					<?php /* translators: %d: number of the picture */ ?>
					<a href="#v-picture-<?php echo esc_attr( (string) ( $index + 1 ) ); ?>" aria-label="<?php echo esc_attr( sprintf( __( 'Image %d', 'vitrine' ), $index + 1 ) ); ?>"<?php echo $index === 0 ? ' aria-current="true"' : ''; ?>>
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
	<?php // The native popover API: needs no script, closes with Esc or a tap, and loads its picture when opened. ?>
	<?php foreach ( $gallery as $index => $image ) : ?>
		<div class="v-zoom" id="v-zoom-<?php echo (int) $index + 1; ?>" popover>
			<button class="v-zoom__close" type="button" popovertarget="v-zoom-<?php echo (int) $index + 1; ?>" popovertargetaction="hide"><?php echo Icons::svg( 'close' ); ?><span class="v-sr"><?php esc_html_e( 'Close', 'vitrine' ); ?></span></button>
			<?php
			$view->show(
				'catalogue/picture',
				array(
					'image' => $image,
					'sizes' => '(min-width: 64rem) 100vmin, 200vw',
					'eager' => false,
					'first' => false,
					'alt'   => null,
				)
			);
			?>
		</div>
	<?php endforeach; ?>
</div>
