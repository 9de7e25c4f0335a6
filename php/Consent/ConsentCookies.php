<?php
declare(strict_types=1);

namespace Vitrine\Consent;

use Vitrine\Kernel\Clock;

/**
 * The choice as the browser keeps it. The server's answer sets the cookies, because browsers cut those of scripts to days; scripts
 * read them, because pages are the same for everyone.
 */
final class ConsentCookies {

	/** Specification, section 9. */
	public const DAYS = 356;

	/** The cookie that holds the version of the texts and the random id of the proof: `1.0f3a…`. */
	public const RECEIPT = 'cookie_consent';

	public function __construct( private readonly Clock $clock ) {
	}

	public function send( Choice $choice, string $id ): void {
		foreach ( Category::cases() as $category ) {
			$this->set( $category->cookie(), $choice->allows( $category ) ? '1' : '0' );
		}
		$this->set( self::RECEIPT, Texts::VERSION . ".$id" );
	}

	/** The id of an earlier choice in the browser that is asking, so that a withdrawal can be told from a stranger's choice. */
	public function id(): ?string {
		$receipt = $_COOKIE[ self::RECEIPT ] ?? ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared with a pattern.
		return is_string( $receipt ) && preg_match( '/^\d{1,9}\.([0-9a-f]{32})$/D', $receipt, $found ) === 1 ? $found[1] : null;
	}

	/** @return array{expires: int, path: string, secure: bool, httponly: bool, samesite: 'Lax'} As setcookie() takes them. */
	public function attributes(): array {
		return array(
			'expires'  => $this->clock->now()->getTimestamp() + self::DAYS * DAY_IN_SECONDS,
			'path'     => '/',
			'secure'   => is_ssl(),
			'httponly' => false,
			'samesite' => 'Lax',
		);
	}

	private function set( string $name, string $value ): void {
		// The command line sends no headers.
		if ( headers_sent() ) {
			return;
		}
		setcookie( $name, $value, $this->attributes() );
	}
}
