<?php
declare(strict_types=1);

namespace Vitrine\Consent;

use Vitrine\Kernel\Clock;

/**
 * The choice stored in the browser. The server sets the cookies, because browsers limit cookies set by scripts to a few days; scripts read
 * them, because pages are cached for all visitors, and set them until the server has.
 */
final class ConsentCookies {

	/** Specification, section 9. */
	public const LIFETIME_DAYS = 356;

	/** Cookie with the version of the texts and the random id of the consent record: `1.0f3a…`. */
	public const RECEIPT = 'cookie_consent';

	public function __construct( private readonly Clock $clock ) {
	}

	public function send( ConsentChoice $choice, string $id, int $version = ConsentTexts::VERSION ): void {
		foreach ( ConsentCategory::cases() as $category ) {
			$this->set( $category->cookie(), $choice->allows( $category ) ? '1' : '0' );
		}
		$this->set( self::RECEIPT, "$version.$id" );
	}

	/** Whether the browser has sent cookies with this choice. */
	public function hold( ConsentChoice $choice ): bool {
		foreach ( ConsentCategory::cases() as $category ) {
			// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
			if ( ( $_COOKIE[ $category->cookie() ] ?? '' ) !== ( $choice->allows( $category ) ? '1' : '0' ) ) {
				return false;
			}
		}
		return true;
	}

	/** Id of the browser's previous choice, which links a withdrawal to the consent it revokes. */
	public function id(): ?string {
		$receipt = $_COOKIE[ self::RECEIPT ] ?? ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- matched against a pattern.
		return is_string( $receipt ) && preg_match( '/^\d{1,9}\.([0-9a-f]{32})$/D', $receipt, $found ) === 1 ? $found[1] : null;
	}

	/** @return array{expires: int, path: string, secure: bool, httponly: bool, samesite: 'Lax'} Options for setcookie(). */
	public function attributes(): array {
		return array(
			'expires'  => $this->clock->now()->getTimestamp() + self::LIFETIME_DAYS * DAY_IN_SECONDS,
			'path'     => '/',
			'secure'   => is_ssl(),
			'httponly' => false,
			'samesite' => 'Lax',
		);
	}

	private function set( string $name, string $value ): void {
		// WP-CLI sends no headers.
		if ( headers_sent() ) {
			return;
		}
		setcookie( $name, $value, $this->attributes() );
	}
}
