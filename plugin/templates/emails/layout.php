<?php
/**
 * Layout of all e-mails: a single column that old and new mail clients render correctly.
 *
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
?>
<!DOCTYPE html>
<html<?php echo Direction::document( $language ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped there. ?>>
<head>
	<meta charset="utf-8">
	<meta name="viewport" content="width=device-width, initial-scale=1">
	<meta name="color-scheme" content="light">
	<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
	<title><?php echo esc_html( $subject ); ?></title>
</head>
<body style="margin:0;padding:0;background:#f6f2ea;color:#211f1b;font-family:'Helvetica Neue',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.55;">
	<?php // Mail clients drop the attributes of <html> and <body>. ?>
	<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f6f2ea;"<?php echo Direction::attribute( $language ); // phpcs:ignore WordPress.Security.EscapeOutput -- fixed markup. ?>>
		<tr>
			<td align="center" style="padding:28px 10px;">
				<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:<?php echo esc_attr( Direction::start( $language ) ); ?>;">
					<tr>
						<td style="padding:0 0 24px;font-family:Georgia,'Times New Roman',serif;font-size:22px;">
							<a href="<?php echo esc_url( $home ); ?>" style="color:#211f1b;text-decoration:none;"><?php echo esc_html( $shop ); ?></a>
						</td>
					</tr>
					<tr>
						<td style="background:#fffdf9;padding:32px 22px;border-top:3px solid #1f4d45;overflow-wrap:anywhere;word-break:break-word;">
							<?php echo $content; // phpcs:ignore WordPress.Security.EscapeOutput -- rendered views. ?>
						</td>
					</tr>
					<tr>
						<td style="padding:20px 0;color:#655f55;font-size:13px;overflow-wrap:anywhere;word-break:break-word;">
							<?php foreach ( array_diff( $seller ?? array(), array( $shop ) ) as $vitrine_detail ) : ?>
								<?php echo esc_html( $vitrine_detail ); ?><br>
							<?php endforeach; ?>
							<?php echo esc_html( $shop ); ?> · <a href="<?php echo esc_url( $home ); ?>" style="color:#655f55;"><?php echo esc_html( (string) wp_parse_url( $home, PHP_URL_HOST ) ); ?></a>
						</td>
					</tr>
				</table>
			</td>
		</tr>
	</table>
</body>
</html>
