<?php
declare(strict_types=1);

namespace Vitrine\Demo;

/** Prints progress lines, which bin/start.mjs shows; warnings go to stderr and are summed up at the end. */
final class Output {

	/** @var list<string> */
	private array $warnings = array();

	public function progress( string $what, int $done, int $all ): void {
		if ( $done === $all || $done % 10 === 0 ) {
			echo "seed: $what $done/$all\n";
		}
	}

	public function say( string $line ): void {
		echo "seed: $line\n";
	}

	public function warn( string $line ): void {
		$this->warnings[] = $line;
		fwrite( STDERR, "seed: warning: $line\n" );
	}

	public function warnings(): int {
		return count( $this->warnings );
	}
}
