<?php
/**
 * Plugin Name: Vitrine soak test
 * Description: Logs each e-mail instead of sending it. Installed by tests/soak/shop.mjs, never released.
 */

declare(strict_types=1);

add_filter(
	'pre_wp_mail',
	static function ( ?bool $sent, array $mail ): bool {
		$line = (string) wp_json_encode( array( 'to' => $mail['to'], 'subject' => $mail['subject'] ) );
		return file_put_contents( WP_CONTENT_DIR . '/soak-mails.txt', "$line\n", FILE_APPEND | LOCK_EX ) !== false;
	},
	10,
	2
);
