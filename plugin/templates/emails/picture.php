<?php
/**
 * A picture, or in Outlook for Windows nothing if it can't display the file.
 *
 * @var \Vitrine\Storefront\MailPicture $picture
 * @var string $alt
 * @var string $style CSS, beside its size.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<?php if ( ! $picture->forOutlook ) : ?>
	<!--[if !mso]><!-->
<?php endif; ?>
<img src="<?php echo esc_url( $picture->url, array( 'http', 'https', 'cid' ) ); ?>" width="<?php echo (int) $picture->width; ?>" height="<?php echo (int) $picture->height; ?>" alt="<?php echo esc_attr( $alt ); ?>" style="display:block;width:<?php echo (int) $picture->width; ?>px;height:auto;border:0;<?php echo esc_attr( $style ); // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- sizes of its own. ?>">
<?php if ( ! $picture->forOutlook ) : ?>
	<!--<![endif]-->
<?php endif; ?>
