<?php
declare(strict_types=1);

namespace Vitrine\Database;

use Throwable;
use Vitrine\Kernel\ErrorText;

/** What runs before and after the commit of a transaction. */
final class CommitCallbacks {

	/** @var array<string, callable(): void> */
	private array $before = array();

	/** @var list<callable(): void> */
	private array $after = array();

	/** @param callable(): void $work Replaces the callback with the same name. */
	public function before( string $name, callable $work ): void {
		$this->before[ $name ] = $work;
	}

	/** @param callable(): void $work */
	public function after( callable $work ): void {
		$this->after[] = $work;
	}

	public function runBefore(): void {
		foreach ( $this->before as $work ) {
			$work();
		}
	}

	/** Exceptions are logged, since the committed work is not undone. */
	public function runAfter(): void {
		$callbacks = $this->after;
		$this->forget();
		foreach ( $callbacks as $work ) {
			try {
				$work();
			} catch ( Throwable $error ) {
				// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- for who runs the site.
				error_log( 'vitrine: after-commit callback failed: ' . ErrorText::message( $error ) );
			}
		}
	}

	/** After a rollback. */
	public function forget(): void {
		$this->before = array();
		$this->after  = array();
	}
}
