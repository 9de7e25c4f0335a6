<?php
declare(strict_types=1);

namespace Vitrine\Admin;

/** What a screen's address or form says, as one line of text. */
final class Sent {

	/** From the address, which names what is shown and changes nothing. */
	public static function query( string $name ): string {
		return self::line( $_GET[ $name ] ?? '' ); // phpcs:ignore WordPress.Security -- cleaned below; a list is only read.
	}

	/** From a form, whose nonce the caller checks. */
	public static function form( string $name ): string {
		return self::line( $_POST[ $name ] ?? '' ); // phpcs:ignore WordPress.Security -- cleaned below.
	}

	private static function line( mixed $value ): string {
		return is_string( $value ) ? sanitize_text_field( wp_unslash( $value ) ) : '';
	}
}
