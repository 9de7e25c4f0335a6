<?php
/**
 * The button in the footer of every page that reopens the cookie banner.
 *
 * @var string|null $opener Class by which a consent plugin finds its own buttons; null for the shop's banner.
 */

declare(strict_types=1);

use Vitrine\Storefront\Icons;

defined( 'ABSPATH' ) || exit;
?>
<button type="button" class="v-consent-settings<?php echo esc_attr( $opener === null ? '' : " $opener" ); ?>"<?php echo $opener === null ? ' data-v-open="cookie-bar"' : ''; ?>><?php Icons::print( 'cookie', 18 ); ?><span><?php esc_html_e( 'Cookie settings', 'vitrine' ); ?></span></button>
