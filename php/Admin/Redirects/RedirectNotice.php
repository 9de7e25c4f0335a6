<?php
declare(strict_types=1);

namespace Vitrine\Admin\Redirects;

/** What a form of the redirects screen has done, for the page that it leads to. Shown once, to the user who sent the form. */
final class RedirectNotice {

	private const SECONDS = 10 * MINUTE_IN_SECONDS;

	/**
	 * @param list<string>          $errors
	 * @param array<string, string> $typed  Values of the refused form.
	 */
	public function keep( string $message, array $errors = array(), array $typed = array() ): void {
		set_transient( self::key(), compact( 'message', 'errors', 'typed' ), self::SECONDS );
	}

	/** @return array{message: string, errors: list<string>, typed: array<string, string>} */
	public function take(): array {
		$kept = get_transient( self::key() );
		delete_transient( self::key() );
		$kept = is_array( $kept ) ? $kept : array();
		return array(
			'message' => is_string( $kept['message'] ?? null ) ? $kept['message'] : '',
			'errors'  => array_values( array_filter( (array) ( $kept['errors'] ?? array() ), 'is_string' ) ),
			'typed'   => array_filter( (array) ( $kept['typed'] ?? array() ), 'is_string' ),
		);
	}

	private static function key(): string {
		return 'vitrine_redirect_notice_' . get_current_user_id();
	}
}
