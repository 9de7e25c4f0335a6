<?php
declare(strict_types=1);

namespace Vitrine\Demo;

use Vitrine\Cart\Discounts\Discounts;
use Vitrine\Catalogue\CategoryWriter;
use Vitrine\Catalogue\Prices\PriceLog;
use Vitrine\Catalogue\ProductWriter;
use Vitrine\Catalogue\View\ProductViews;
use Vitrine\Content\Menus\MenuWriter;
use Vitrine\Content\Options\OptionsStore;
use Vitrine\Content\Pages\PageWriter;
use Vitrine\Content\Team\MemberWriter;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Database;

/** Fills a site with the demo shop; a second run finds everything there and changes nothing. */
final class Seeder {

	public function __construct( private readonly Container $container, private readonly Output $output ) {
	}

	public function run( Material $material ): void {
		$state = new State();
		if ( $state->has( 'shop', 'all', $material->hash ) ) {
			$this->output->say( 'the demo shop is up to date' );
			return;
		}
		self::quieten();
		$database = $this->container->get( Database::class );
		try {
			foreach ( $this->steps() as $step ) {
				// One transaction a step: hundreds of posts in single ones would wait for the disk each time.
				$database->transaction(
					function () use ( $step, $material, $state ): void {
						$state->reload();
						$step->run( $material, $state, $this->output );
						$state->save();
					}
				);
			}
			wp_defer_term_counting( false );
		} finally {
			wp_cache_flush();
		}
		$state->keep( 'shop', 'all', 0, $material->hash );
		$state->save();
		/** Whoever keeps copies of the shop's pages or answers forgets them. */
		do_action( 'vitrine_catalogue_changed' );
		$this->output->say( $this->output->warnings() === 0 ? 'the demo shop is complete' : "the demo shop is there, with {$this->output->warnings()} warnings" );
	}

	/** @return list<Step> */
	private function steps(): array {
		$c = $this->container;
		return array(
			new PictureStep(),
			new CategoryStep( $c->get( CategoryWriter::class ) ),
			new ProductStep( $c->get( ProductWriter::class ), $c->get( PriceLog::class ), $c->get( ProductViews::class ) ),
			new MemberStep( $c->get( MemberWriter::class ) ),
			new PageStep( $c->get( PageWriter::class ) ),
			new MenuStep( $c->get( MenuWriter::class ), $c->get( Translations::class ) ),
			new OptionStep( $c->get( OptionsStore::class ), $c->get( Translations::class ) ),
			new DeliveryStep(),
			new DiscountStep( $c->get( Discounts::class ) ),
			new SampleStep(),
		);
	}

	/** Revisions, counts and pings of hundreds of posts are work for nobody. */
	private static function quieten(): void {
		wp_defer_term_counting( true );
		wp_defer_comment_counting( true );
		add_filter( 'wp_revisions_to_keep', '__return_zero' );
		remove_action( 'post_updated', 'wp_save_post_revision' );
		remove_action( 'transition_post_status', '_update_term_count_on_transition_post_status' );
		remove_action( 'wp_after_insert_post', 'wp_save_post_revision_on_insert', 9 );
		remove_all_actions( 'do_pings' );
		kses_remove_filters();
		// Before each new post WordPress looks for one of the same name in the bin.
		add_filter( 'posts_pre_query', static fn ( ?array $posts, \WP_Query $query ): ?array => $query->get( 'post_status' ) === 'trash' ? array() : $posts, 10, 2 );
	}
}
