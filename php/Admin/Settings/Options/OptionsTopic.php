<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings\Options;

use Closure;
use Vitrine\Admin\Capability;
use Vitrine\Admin\Settings\HasContext;
use Vitrine\Admin\Settings\Topic;

defined( 'ABSPATH' ) || exit;

/** A topic whose fields are shop options, grouped under headings. */
final class OptionsTopic implements Topic, HasContext {

	/**
	 * @param Closure(): string              $title    A closure, because the user's language is not known yet.
	 * @param Closure(): array<string, list<string>> $sections Option keys by heading.
	 */
	public function __construct(
		private readonly string $key,
		private readonly string $group,
		private readonly Closure $title,
		private readonly Closure $sections,
		private readonly OptionFields $fields,
	) {
	}

	public function key(): string {
		return $this->key;
	}

	public function title(): string {
		return ( $this->title )();
	}

	public function capability(): string {
		return Capability::MANAGE_SHOP;
	}

	public function read(): array {
		return $this->fields->read( $this->group, $this->keys() );
	}

	public function context(): array {
		return array(
			'sections' => $this->fields->sections( $this->group, ( $this->sections )() ),
			'choices'  => $this->fields->choices(),
		);
	}

	public function save( array $values ): array {
		$errors = $this->fields->errors( $this->group, $this->keys(), $values );
		if ( $errors === array() ) {
			$this->fields->save( $this->group, $this->keys(), $values );
		}
		return $errors;
	}

	/** @return list<string> */
	private function keys(): array {
		return array_merge( ...array_values( ( $this->sections )() ) );
	}
}
