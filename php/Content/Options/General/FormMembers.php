<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\General;

use Vitrine\Content\Options\Option;
use Vitrine\Content\Options\Resolver;
use Vitrine\Content\Wire;
use Vitrine\Rest\Schema;

/** The team members of the contact overlay and the pool of the chat box, by canonical id; none chosen: all of them. */
final class FormMembers implements Option {

	public function key(): string {
		return 'form_members';
	}

	public function label(): string {
		return __( 'Team members of the contact form', 'vitrine' );
	}

	public function help(): string {
		return __( 'Whom visitors see in the contact form and the chat box; none chosen: the whole team.', 'vitrine' );
	}

	public function perLanguage(): bool {
		return false;
	}

	/** @return array<never> */
	public function default(): array {
		return array();
	}

	public function schema(): array {
		return Schema::list( Wire::member() );
	}

	public function faults( mixed $value ): array {
		return array();
	}

	/** @return list<int> */
	public function sanitize( mixed $value ): array {
		return array_values( array_unique( array_filter( array_map( static fn ( mixed $id ): int => is_numeric( $id ) ? max( 0, (int) $id ) : 0, (array) $value ) ) ) );
	}

	/** @return list<array<string, mixed>> */
	public function wire( mixed $stored, Resolver $resolver ): array {
		$wanted  = $this->sanitize( $stored );
		$members = array_column( $resolver->members->all(), null, 'id' );
		return array_values( $wanted === array() ? $members : array_filter( array_map( static fn ( int $id ): ?array => $members[ $id ] ?? null, $wanted ) ) );
	}

	public function field(): string {
		return 'members';
	}
}
