<?php
/**
 * The generic error page. Self-contained, since the theme or the database may have failed.
 *
 * @var string $language
 * @var string $name
 * @var string $home
 * @var \Vitrine\Storefront\Brand\Logo|null $logo Null to show the name.
 * @var \Vitrine\Storefront\Brand\Palette $palette
 */

declare(strict_types=1);

use Vitrine\I18n\Direction;

defined( 'ABSPATH' ) || exit;
?>
<!DOCTYPE html>
<html<?php Direction::printDocument( $language ); ?>>
<head>
	<meta charset="utf-8">
	<meta name="viewport" content="width=device-width, initial-scale=1">
	<meta name="robots" content="noindex">
	<title><?php echo esc_html( __( 'Something went wrong', 'vitrine' ) . ' – ' . $name ); ?></title>
	<style>
		html { background: <?php echo esc_attr( $palette->paper ); ?>; color: <?php echo esc_attr( $palette->ink ); ?>; font: 1.0625rem/1.6 "Instrument Sans", system-ui, sans-serif; }
		body { box-sizing: border-box; min-height: 100vh; margin: 0; padding: 2rem max(1.25rem, 8vw); display: grid; align-content: center; justify-items: start; gap: 1.25rem; }
		p { margin: 0; max-width: 36rem; }
		.name { font: 1.5rem/1.2 "Brygada 1918", Georgia, serif; }
		img { max-width: 100%; height: auto; }
		h1 { margin: 0; max-width: 16ch; font: 400 clamp(2.25rem, 6vw, 4rem)/1.05 "Brygada 1918", Georgia, serif; letter-spacing: -0.01em; }
		a { padding: 0.8rem 1.4rem; border-radius: 2px; background: <?php echo esc_attr( $palette->accent ); ?>; color: <?php echo esc_attr( $palette->onAccent ); ?>; text-decoration: none; }
		a:focus-visible { outline: 2px solid <?php echo esc_attr( $palette->ink ); ?>; outline-offset: 3px; }
	</style>
</head>
<body>
	<?php if ( $logo !== null ) : ?>
		<img src="<?php echo esc_url( $logo->url ); ?>" width="<?php echo (int) $logo->width; ?>" height="<?php echo (int) $logo->height; ?>" alt="<?php echo esc_attr( $name ); // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- sizes of its own. ?>">
	<?php else : ?>
		<p class="name"><?php echo esc_html( $name ); ?></p>
	<?php endif; ?>
	<h1><?php esc_html_e( 'Something went wrong', 'vitrine' ); ?></h1>
	<p><?php esc_html_e( 'This is our fault, not yours, and nothing you entered is lost. Please try again in a moment.', 'vitrine' ); ?></p>
	<a href="<?php echo esc_url( $home ); ?>"><?php echo esc_html_x( 'Go to home page', 'button of the 404 page', 'vitrine' ); ?></a>
</body>
</html>
