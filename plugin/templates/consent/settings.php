<?php
/** The button on every page that reopens the cookie banner, and the space that the banner covers at the end of the page. */

declare(strict_types=1);

use Vitrine\Storefront\Icons;

defined( 'ABSPATH' ) || exit;
?>
<section class="v-consent-settings" aria-label="<?php esc_attr_e( 'Cookies', 'vitrine' ); ?>">
	<button type="button" class="v-consent-settings__button" data-v-open="cookie-bar" aria-label="<?php esc_attr_e( 'Cookie settings', 'vitrine' ); ?>" title="<?php esc_attr_e( 'Cookie settings', 'vitrine' ); ?>"><?php echo Icons::svg( 'cookie', 22 ); // phpcs:ignore WordPress.Security.EscapeOutput -- fixed markup. ?></button>
</section>
<div class="v-consent-room"></div>
