<?php
/**
 * Layout of all e-mails: a single column that old and new mail clients render correctly. Outlook for Windows (2007 to 2019, `mso`) lays
 * out with Word, which knows neither `max-width` nor padding of links and paragraphs, and gives cells no font of the body.
 *
 * @var \Vitrine\Storefront\View $view
 * @var string $shop
 * @var string $subject
 * @var string $language
 * @var string $home
 * @var string $content Rendered HTML.
 * @var list<string>|null $seller Details of the seller below the content, if any.
 */

declare(strict_types=1);

use Vitrine\I18n\Direction;

defined( 'ABSPATH' ) || exit;

$vitrine_palette = $view->palette();
$vitrine_logo    = $view->brand()?->emailLogo();
?>
<!DOCTYPE html>
<html<?php Direction::printDocument( $language ); ?>>
<head>
	<meta charset="utf-8">
	<meta name="viewport" content="width=device-width, initial-scale=1">
	<meta name="color-scheme" content="light">
	<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
	<title><?php echo esc_html( $subject ); ?></title>
	<!--[if mso]>
	<noscript><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript>
	<style>
		table { border-collapse: collapse; }
		td, th, div, p, li, h1, h2 { font-family: Arial, sans-serif; }
		td.button { padding: 12px 22px; }
	</style>
	<![endif]-->
	<style>
		@media (max-width: 480px) {
			.page { padding: 16px 8px !important; }
			.content { padding: 24px 16px !important; }
			.line, .amount { display: block !important; width: auto !important; }
			.line { padding-bottom: 0 !important; }
			.amount { padding: 4px 0 12px !important; border-top: 0 !important; text-align: <?php echo esc_html( Direction::start( $language ) ); ?> !important; }
		}
	</style>
</head>
<body style="margin:0;padding:0;background:<?php echo esc_attr( $vitrine_palette->paper ); ?>;color:<?php echo esc_attr( $vitrine_palette->ink ); ?>;font-family:'Helvetica Neue',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.55;">
	<?php // Mail clients drop the attributes of <html> and <body>. ?>
	<table role="presentation" width="100%" bgcolor="<?php echo esc_attr( $vitrine_palette->paper ); ?>" cellpadding="0" cellspacing="0" border="0" style="background:<?php echo esc_attr( $vitrine_palette->paper ); ?>;"<?php Direction::printAttribute( $language ); ?>>
		<tr>
			<td class="page" align="center" style="padding:28px 10px;">
				<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
				<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;color:<?php echo esc_attr( $vitrine_palette->ink ); ?>;text-align:<?php echo esc_attr( Direction::start( $language ) ); ?>;">
					<tr>
						<td style="padding:0 0 24px;font-family:Georgia,'Times New Roman',serif;font-size:22px;overflow-wrap:anywhere;word-break:break-word;">
							<a href="<?php echo esc_url( $home ); ?>" style="color:<?php echo esc_attr( $vitrine_palette->ink ); ?>;text-decoration:none;"><?php if ( $vitrine_logo === null ) : echo esc_html( $shop ); else : ?><img src="<?php echo esc_url( $vitrine_logo->url ); ?>" width="<?php echo (int) $vitrine_logo->width; ?>" height="<?php echo (int) $vitrine_logo->height; ?>" alt="<?php echo esc_attr( $shop ); ?>" style="display:block;width:<?php echo (int) $vitrine_logo->width; // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- sizes of its own. ?>px;max-width:100%;height:auto;border:0;"><?php endif; ?></a>
						</td>
					</tr>
					<tr>
						<td class="content" bgcolor="<?php echo esc_attr( $vitrine_palette->raised ); ?>" style="background:<?php echo esc_attr( $vitrine_palette->raised ); ?>;color:<?php echo esc_attr( $vitrine_palette->ink ); ?>;padding:32px 22px;border-top:3px solid <?php echo esc_attr( $vitrine_palette->accent ); ?>;overflow-wrap:anywhere;word-break:break-word;">
							<?php echo $content; // phpcs:ignore WordPress.Security.EscapeOutput -- rendered views. ?>
						</td>
					</tr>
					<tr>
						<td style="padding:20px 0;color:<?php echo esc_attr( $vitrine_palette->soft ); ?>;font-size:13px;overflow-wrap:anywhere;word-break:break-word;">
							<?php foreach ( array_diff( $seller ?? array(), array( $shop ) ) as $vitrine_detail ) : ?>
								<?php echo esc_html( $vitrine_detail ); ?><br>
							<?php endforeach; ?>
							<?php echo esc_html( $shop ); ?> · <a href="<?php echo esc_url( $home ); ?>" style="color:<?php echo esc_attr( $vitrine_palette->soft ); ?>;"><?php echo esc_html( (string) wp_parse_url( $home, PHP_URL_HOST ) ); ?></a>
						</td>
					</tr>
				</table>
				<!--[if mso]></td></tr></table><![endif]-->
			</td>
		</tr>
	</table>
</body>
</html>
