<?php
/**
 * Shown instead of an invoice: why there is none, or the form that asks for the customer's e-mail address.
 *
 * @var \Vitrine\Storefront\View $view
 * @var string $language
 * @var string $shop
 * @var string $home
 * @var string $text
 * @var bool   $ask_for_email Whether to show the e-mail form.
 */

declare(strict_types=1);

use Vitrine\I18n\Direction;

defined( 'ABSPATH' ) || exit;

$vitrine_palette = $view->palette();
?>
<!DOCTYPE html>
<html<?php Direction::printDocument( $language ); ?>>
<head>
	<meta charset="utf-8">
	<meta name="viewport" content="width=device-width, initial-scale=1">
	<meta name="robots" content="noindex, nofollow">
	<meta name="referrer" content="no-referrer">
	<title><?php echo esc_html( __( 'Invoice', 'vitrine' ) . " – $shop" ); ?></title>
	<style>
		html { background: <?php echo esc_attr( $vitrine_palette->paper ); ?>; color: <?php echo esc_attr( $vitrine_palette->ink ); ?>; font: 1.0625rem/1.6 "Instrument Sans", system-ui, sans-serif; }
		body { max-width: 36rem; margin: 0 auto; padding: 12vh 1.25rem; display: grid; gap: 1.25rem; justify-items: start; }
		h1 { margin: 0; font: 400 2.25rem/1.1 "Brygada 1918", Georgia, serif; }
		p { margin: 0; }
		a { color: <?php echo esc_attr( $vitrine_palette->link ); ?>; }
		form { display: grid; gap: 0.5rem; width: 100%; justify-items: start; }
		input { box-sizing: border-box; width: 100%; padding: 0.7rem 0.9rem; border: 1px solid <?php echo esc_attr( $vitrine_palette->soft ); ?>; border-radius: 2px; background: <?php echo esc_attr( $vitrine_palette->raised ); ?>; color: inherit; font: inherit; }
		button { margin-top: 0.5rem; padding: 0.8rem 1.4rem; border: 0; border-radius: 2px; background: <?php echo esc_attr( $vitrine_palette->accent ); ?>; color: <?php echo esc_attr( $vitrine_palette->onAccent ); ?>; font: inherit; cursor: pointer; }
		:focus-visible { outline: 2px solid <?php echo esc_attr( $vitrine_palette->ink ); ?>; outline-offset: 3px; }
	</style>
</head>
<body>
	<h1><?php esc_html_e( 'Invoice', 'vitrine' ); ?></h1>
	<p><?php echo esc_html( $text ); ?></p>
	<?php if ( $ask_for_email ) : ?>
		<form method="post">
			<label for="email"><?php esc_html_e( 'E-mail', 'vitrine' ); ?></label>
			<input id="email" name="email" type="email" autocomplete="email" required>
			<button type="submit"><?php esc_html_e( 'View invoice', 'vitrine' ); ?></button>
		</form>
	<?php endif; ?>
	<p><a href="<?php echo esc_url( $home ); ?>"><?php echo esc_html( $shop ); ?></a></p>
</body>
</html>
