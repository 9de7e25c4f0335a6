<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Blocks;

/** Which of the shop's links this page contains already, so that a kept theme never gets them twice. */
final class PrintedLinks {

	/** Links to the shop, the cart, the account and the languages. */
	public const HEADER = 'header';

	/** Links to the withdrawal form and the legal pages. */
	public const FOOTER = 'footer';

	/** @var array<string, string> What printed them, by group. */
	private array $by = array();

	public function add( string $group, string $by = '' ): void {
		$this->by[ $group ] ??= $by;
	}

	public function has( string $group ): bool {
		return isset( $this->by[ $group ] );
	}

	public function hasFrom( string $group, string $by ): bool {
		return ( $this->by[ $group ] ?? null ) === $by;
	}

	/** Whether something other than `$by` has printed them. */
	public function hasFromElsewhere( string $group, string $by ): bool {
		return $this->has( $group ) && $this->by[ $group ] !== $by;
	}
}
