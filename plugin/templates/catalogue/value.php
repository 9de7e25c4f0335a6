<?php
/**
 * A value of an attribute with its swatch.
 *
 * @var array{text: string, lang: string, color: string, image: string, url: string} $value
 */

declare(strict_types=1);

use Vitrine\I18n\Direction;

defined( 'ABSPATH' ) || exit;
?>
<?php if ( $value['image'] !== '' ) : ?>
	<img class="v-swatch" src="<?php echo esc_url( $value['image'] ); // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- sizes of its own. ?>" alt="" width="20" height="20" loading="lazy">
<?php elseif ( $value['color'] !== '' ) : ?>
	<span class="v-swatch" style="background:<?php echo esc_attr( $value['color'] ); ?>"></span>
<?php endif; ?>
<?php if ( $value['url'] !== '' ) : ?>
	<a href="<?php echo esc_url( $value['url'] ); ?>" rel="noopener"><?php echo esc_html( $value['text'] ); ?></a>
<?php else : ?>
	<span<?php Direction::printAttributes( $value['lang'] ); ?>><?php echo esc_html( $value['text'] ); ?></span>
<?php endif; ?>
