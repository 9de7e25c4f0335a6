<?php
declare(strict_types=1);

namespace Vitrine\Customers\Social;

use Vitrine\Kernel\Database;
use Vitrine\Kernel\DuplicateKey;

/** Which account belongs to which person of which provider: one of each provider an account, one account a person. */
final class SocialLinks {

	public function __construct( private readonly Database $database ) {
	}

	public function userOf( string $type, string $subject ): ?int {
		$user = $this->database->value( 'SELECT user_id FROM {social_links} WHERE type = %s AND subject = %s', array( $type, $subject ) );
		return $user === null ? null : (int) $user;
	}

	/** @return list<'google'|'facebook'> */
	public function typesOf( int $user ): array {
		$linked = array_column( $this->database->rows( 'SELECT type FROM {social_links} WHERE user_id = %d', array( $user ) ), 'type' );
		return array_values( array_intersect( array( Google::TYPE, Facebook::TYPE ), $linked ) );
	}

	/** @throws SocialRefused Where the person belongs to another account. */
	public function put( int $user, string $type, string $subject ): void {
		if ( $this->userOf( $type, $subject ) === $user ) {
			return;
		}
		try {
			$this->database->transaction(
				function () use ( $user, $type, $subject ): void {
					$this->remove( $user, $type );
					$this->database->insert(
						'social_links',
						array(
							'type' => $type,
							'subject'  => $subject,
							'user_id'  => $user,
						)
					);
				}
			);
		} catch ( DuplicateKey ) {
			// Two answers of one click may have met: what counts is whose the person is now.
			if ( $this->userOf( $type, $subject ) !== $user ) {
				throw new SocialRefused( 'The person is linked to another account.' );
			}
		}
	}

	public function remove( int $user, string $type ): void {
		$this->database->run( 'DELETE FROM {social_links} WHERE user_id = %d AND type = %s', array( $user, $type ) );
	}

	/**
	 * One statement, so that two at once do not take each other for the one that is left. MySQL reads a table that it deletes from only as
	 * a derived one.
	 *
	 * @return bool Whether the link is gone, or was none.
	 */
	public function removeUnlessLast( int $user, string $type ): bool {
		$this->database->run(
			'DELETE FROM {social_links} WHERE user_id = %d AND type = %s AND EXISTS ( SELECT 1 FROM ( SELECT user_id FROM {social_links} WHERE user_id = %d AND type <> %s ) AS others )',
			array( $user, $type, $user, $type )
		);
		return ! in_array( $type, $this->typesOf( $user ), true );
	}

	/** Hook `deleted_user`. */
	public function forget( int $user ): void {
		$this->database->run( 'DELETE FROM {social_links} WHERE user_id = %d', array( $user ) );
	}
}
