<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists\Filters;

/** The arguments of a requested list, which may be anything. */
final readonly class Address {

	/**
	 * @param array<mixed> $get    Like `$_GET`, unslashed.
	 * @param int|null     $within The category of the page; null for all products and search.
	 */
	public function __construct( public array $get, public ?int $within = null ) {
	}

	/** '' if the argument is missing or no text. */
	public function text( string $name ): string {
		$value = $this->get[ $name ] ?? '';
		return is_string( $value ) && preg_match( '//u', $value ) === 1 ? $value : '';
	}
}
