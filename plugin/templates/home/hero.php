<?php
/**
 * The home page's hero: a full-width picture with a headline.
 *
 * @var \Vitrine\Storefront\View $view
 * @var string $lang Language of the texts if it is not that of the page.
 * @var string $heading Element of the headline: `h1`, or `h2` below the theme's.
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
<section class="v-hero<?php echo $image === null ? ' v-hero--plain' : ''; ?>">
	<?php
	if ( $image !== null ) {
		$view->show(
			'picture',
			array(
				'image' => array( 'alt' => '' ) + $image,
				'sizes' => '100vw',
				'first' => true,
				'class' => 'v-hero__picture',
			)
		);
	}
	?>
	<div class="v-hero__words">
		<<?php echo esc_attr( $heading ); ?> class="v-hero__headline"<?php Direction::printAttributes( $lang ); ?>><?php echo esc_html( $headline ); ?></<?php echo esc_attr( $heading ); ?>>
		<?php if ( $text !== '' ) : ?>
			<p class="v-hero__text"<?php Direction::printAttributes( $lang ); ?>><?php echo esc_html( $text ); ?></p>
		<?php endif; ?>
		<?php if ( $button !== '' ) : ?>
			<a class="v-button v-button--primary" href="<?php echo esc_url( $url ); ?>"><?php echo esc_html( $button ); \Vitrine\Storefront\Icons::print( 'arrow', 20 ); ?></a>
		<?php endif; ?>
	</div>
</section>
