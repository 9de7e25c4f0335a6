<?php
declare(strict_types=1);

namespace Vitrine\Customers\Social;

use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;

/** Links between accounts and identities: at most one identity per provider and account, and one account per identity. */
final class SocialLinks {

	public function __construct( private readonly Database $database ) {
	}

	public function userOf( string $type, string $subject ): ?int {
		$user = $this->database->value( 'SELECT user_id FROM {social_links} WHERE type = %s AND subject = %s', array( $type, $subject ) );
		return $user === null ? null : (int) $user;
	}

	/** @return array<string, string> The provider's id of the person by type. */
	public function subjectsOf( int $user ): array {
		$subjects = array();
		foreach ( $this->database->rows( 'SELECT type, subject FROM {social_links} WHERE user_id = %d', array( $user ) ) as $row ) {
			$subjects[ (string) $row['type'] ] = (string) $row['subject'];
		}
		return $subjects;
	}

	/** @return list<'google'|'facebook'> */
	public function typesOf( int $user ): array {
		$linked = array_column( $this->database->rows( 'SELECT type FROM {social_links} WHERE user_id = %d', array( $user ) ), 'type' );
		return array_values( array_intersect( array( Google::TYPE, Facebook::TYPE ), $linked ) );
	}

	/** @throws SocialTokenRejected If the identity belongs to another account. */
	public function link( int $user, string $type, string $subject ): void {
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
			// Concurrent requests from one click are fine, as long as the identity now belongs to this user.
			if ( $this->userOf( $type, $subject ) !== $user ) {
				throw new SocialTokenRejected( 'The identity is linked to another account' );
			}
		}
	}

	public function remove( int $user, string $type ): void {
		$this->database->run( 'DELETE FROM {social_links} WHERE user_id = %d AND type = %s', array( $user, $type ) );
	}

	/**
	 * A single statement, so that two concurrent calls cannot each rely on the link the other one deletes. MySQL requires a derived table
	 * to read from the table being deleted from.
	 *
	 * @return bool Whether the link is gone or never existed.
	 */
	public function removeUnlessLast( int $user, string $type ): bool {
		$this->database->run(
			'DELETE FROM {social_links} WHERE user_id = %d AND type = %s
			AND EXISTS ( SELECT 1 FROM ( SELECT user_id FROM {social_links} WHERE user_id = %d AND type <> %s ) AS others )',
			array( $user, $type, $user, $type )
		);
		return ! in_array( $type, $this->typesOf( $user ), true );
	}

	public function removeAll( int $user ): void {
		$this->database->run( 'DELETE FROM {social_links} WHERE user_id = %d', array( $user ) );
	}
}
