<?php
declare(strict_types=1);

namespace Vitrine\Settings\Kinds;

use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** Canonical ids of the team members in the contact overlay and the chat box; empty for all. */
final class TeamMembers extends BaseOption {

	/** @return array<never> */
	public function default(): array {
		return array();
	}

	public function schema(): array {
		return Schema::list(
			Schema::object(
				array(
					'id'       => Schema::int(),
					'name'     => Schema::text(),
					'position' => Schema::text(),
					'image'    => Schema::nullable( Schema::image() ),
					'phone'    => Schema::text(),
					'email'    => Schema::text(),
				),
				array(),
				'TeamMember'
			)
		);
	}

	/** @return list<int> */
	public function sanitize( mixed $value ): array {
		return array_values(
			array_unique(
				array_filter( array_map( static fn ( mixed $id ): int => is_numeric( $id ) ? max( 0, (int) $id ) : 0, (array) $value ) )
			)
		);
	}

	/** @return list<array<string, mixed>> */
	public function wire( mixed $stored, OptionResolver $resolver ): array {
		$wanted  = $this->sanitize( $stored );
		$members = array_column( $resolver->members->all(), null, 'id' );
		return array_values(
			$wanted === array() ? $members : array_filter( array_map( static fn ( int $id ): ?array => $members[ $id ] ?? null, $wanted ) )
		);
	}

	public function field(): string {
		return 'members';
	}
}
