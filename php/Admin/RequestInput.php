<?php
declare(strict_types=1);

namespace Vitrine\Admin;

/** Request input as a single line of text. */
final class RequestInput {

	/** From the query string, for read-only use. */
	public static function query( string $name ): string {
		return self::line( $_GET[ $name ] ?? '' ); // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- sanitized below; read-only.
	}

	/** From a form; the caller checks the nonce. */
	public static function form( string $name ): string {
		return self::line( $_POST[ $name ] ?? '' ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput, WordPress.Security.NonceVerification -- sanitized below.
	}

	private static function line( mixed $value ): string {
		return is_string( $value ) ? sanitize_text_field( wp_unslash( $value ) ) : '';
	}
}
