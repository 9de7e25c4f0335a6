<?php
declare(strict_types=1);

namespace Vitrine\Customers\Social;

use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;
use Vitrine\Kernel\Clock;

/** Hashes of tokens that have started a session, kept until the tokens expire. */
final class UsedTokens {

	public function __construct( private readonly Database $database, private readonly Clock $clock ) {
	}

	public function has( string $hash ): bool {
		return $this->database->value( 'SELECT hash FROM {social_tokens} WHERE hash = %s', array( $hash ) ) !== null;
	}

	/**
	 * @param int $expires Unix timestamp.
	 * @throws SocialTokenRejected If it has been used before.
	 */
	public function add( string $hash, int $expires ): void {
		$this->database->run( 'DELETE FROM {social_tokens} WHERE expires_at < %d', array( $this->clock->now()->getTimestamp() ) );
		try {
			$this->database->insert(
				'social_tokens',
				array(
					'hash'       => $hash,
					'expires_at' => $expires,
				)
			);
		} catch ( DuplicateKey ) {
			throw new SocialTokenRejected( 'The token has already been used' );
		}
	}
}
