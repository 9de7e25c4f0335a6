<?php
/**
 * A text beside a large picture.
 *
 * @var \Vitrine\Storefront\View $view
 * @var string $lang Language of the texts if it is not that of the page.
 * @var string $headline
 * @var string $text
 * @var string $button
 * @var string $url
 * @var array<string, mixed>|null $image
 */

declare(strict_types=1);

use Vitrine\I18n\Direction;

defined( 'ABSPATH' ) || exit;

?>
<section class="v-story">
	<div class="v-story__words">
		<h2 class="v-story__headline"<?php Direction::printAttributes( $lang ); ?>><?php echo esc_html( $headline ); ?></h2>
		<p class="v-story__text"<?php Direction::printAttributes( $lang ); ?>><?php echo esc_html( $text ); ?></p>
		<?php if ( $button !== '' ) : ?>
			<a class="v-link" href="<?php echo esc_url( $url ); ?>"><?php echo esc_html( $button ); \Vitrine\Storefront\Icons::print( 'arrow', 18 ); ?></a>
		<?php endif; ?>
	</div>
	<?php
	if ( $image !== null ) {
		$view->show(
			'picture',
			array(
				'image' => $image,
				'sizes' => '(min-width: 64rem) 58vw, 100vw',
				'first' => false,
				'class' => 'v-story__picture',
			)
		);
	}
	?>
</section>
