<?php
declare(strict_types=1);

namespace Vitrine\Demo;

use Vitrine\Admin\Setup\StarterPages;
use Vitrine\Cart\Discounts\DiscountRepository;
use Vitrine\Catalogue\Attributes\Attributes;
use Vitrine\Catalogue\Edit\AttributeWriter;
use Vitrine\Catalogue\Edit\BrandWriter;
use Vitrine\Catalogue\Edit\CategoryWriter;
use Vitrine\Catalogue\Edit\FamilyWriter;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ReadModel\ProductReadModel;
use Vitrine\Content\MemberWriter;
use Vitrine\Content\Menus\MenuWriter;
use Vitrine\Content\PageWriter;
use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Pricing\Prices\PriceLog;
use Vitrine\Search\SynonymStore;
use Vitrine\Settings\OptionsStore;

/** Seeds a site with the demo shop. Idempotent: a second run changes nothing. */
final class Seeder {

	public function __construct( private readonly Container $container, private readonly Output $output ) {
	}

	public function run( DemoData $data ): void {
		$state = new State();
		if ( $state->has( 'shop', 'all', $data->hash ) ) {
			$this->output->say( 'the demo shop is up to date' );
			return;
		}
		self::quieten();
		$database = $this->container->get( Database::class );
		try {
			foreach ( $this->steps() as $step ) {
				// One transaction per step: committing hundreds of posts one by one would wait for the disk each time.
				$database->transaction(
					function () use ( $step, $data, $state ): void {
						$state->reload();
						$step->run( $data, $state, $this->output );
						$state->save();
					}
				);
			}
			wp_defer_term_counting( false );
		} finally {
			wp_cache_flush();
		}
		$state->keep( 'shop', 'all', 0, $data->hash );
		$state->save();
		/** Clears caches of the shop's pages and responses. */
		do_action( 'vitrine_catalogue_changed' );
		$this->output->say(
			$this->output->warnings() === 0
				? 'the demo shop is complete'
				: "the demo shop is ready, with {$this->output->warnings()} warnings"
		);
	}

	/** @return list<Step> */
	private function steps(): array {
		$c = $this->container;
		return array(
			new PictureStep(),
			new CategoryStep( $c->get( CategoryWriter::class ) ),
			new AttributeStep( $c->get( Attributes::class ), $c->get( AttributeWriter::class ), $c->get( BrandWriter::class ) ),
			new ProductStep(
				$c->get( ProductWriter::class ),
				$c->get( PriceLog::class ),
				$c->get( ProductReadModel::class ),
				new DemoFamily( $c->get( FamilyWriter::class ) ),
				new DemoAttributes( $c->get( AttributeWriter::class ) )
			),
			new MemberStep( $c->get( MemberWriter::class ) ),
			new PageStep( $c->get( PageWriter::class ) ),
			new MenuStep( $c->get( MenuWriter::class ), $c->get( Translations::class ) ),
			new OptionStep(
				$c->get( OptionsStore::class ),
				$c->get( Translations::class ),
				$c->get( SynonymStore::class ),
				$c->get( Settings::class )
			),
			new DutyStep( $c->get( StarterPages::class ), $c->get( Languages::class ) ),
			new DeliveryStep(),
			new DiscountStep( $c->get( DiscountRepository::class ) ),
			new SampleStep(),
		);
	}

	/** Disables revisions, term counting and pings, which slow down the import of hundreds of posts. */
	private static function quieten(): void {
		wp_defer_term_counting( true );
		wp_defer_comment_counting( true );
		add_filter( 'wp_revisions_to_keep', '__return_zero' );
		remove_action( 'post_updated', 'wp_save_post_revision' );
		remove_action( 'transition_post_status', '_update_term_count_on_transition_post_status' );
		remove_action( 'wp_after_insert_post', 'wp_save_post_revision_on_insert', 9 );
		remove_all_actions( 'do_pings' );
		kses_remove_filters();
		// Before each insert WordPress searches the trash for a post of the same name.
		add_filter(
			'posts_pre_query',
			static fn ( ?array $posts, \WP_Query $query ): ?array => $query->get( 'post_status' ) === 'trash' ? array() : $posts,
			10,
			2
		);
	}
}
